import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { openCluster } from './embedded-cluster.ts'
import { removeData } from './embedded-home.ts'
import { livingPostmaster } from './embedded-postmaster.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, '.cache', 'embedded-faults')
const quick = { fastMs: 1500, immediateMs: 1500 }
const tries = process.env['LONG'] === '1' ? 15 : 1

afterAll(() => removeData(folder))

const clusterOf = () => openCluster(folder)
const pidFile = async () => path.join((await clusterOf()).data, 'postmaster.pid')
const postmaster = async () => livingPostmaster(await clusterOf()) ?? 0
const start = (said: string[] = []): Promise<Embedded> =>
  startEmbedded(folder, (line) => said.push(line), 60_000, quick)

/** Opens a connection and returns it with the process id of its backend. */
async function aClient({ connection }: Pick<Embedded, 'connection'>) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

const answers = async (server: Pick<Embedded, 'connection'>): Promise<boolean> => {
  const one = await aClient(server).catch(() => undefined)
  await one?.client.end()
  return one !== undefined
}

/** Starts another process on the same folder. */
async function aProcess(): Promise<{ child: ChildProcess; owner: boolean; said: string[] }> {
  const child = fork(
    path.join(root, 'test/embedded-owner.ts'),
    [folder, String(quick.fastMs), String(quick.immediateMs)],
    { execArgv: ['--disable-warning=ExperimentalWarning'], cwd: root },
  )
  const said: string[] = []
  const owner = await new Promise<boolean>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`ended: ${said.join('\n')}`)))
    child.on('message', (message: { owner?: boolean; line?: string }) => {
      if (message.line) said.push(message.line)
      if (message.owner !== undefined) resolve(message.owner)
    })
  })
  return { child, owner, said }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('a PostgreSQL that was killed is started again by its owner, which says so', async () => {
  const said: string[] = []
  const server = await start(said)
  try {
    const before = await postmaster()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => answers(server)).toBe(true)
    expect(await postmaster()).not.toBe(before)
    expect(server.owner).toBe(true)
    expect(said.filter((line) => line.includes('ended by itself'))).toHaveLength(1)
  } finally {
    await server.stop()
  }
  expect(await postmaster()).toBe(0)
})

test('a process that attached takes over when the owner is gone, and stops what it started', async () => {
  const { child, owner } = await aProcess()
  const server = await start()
  try {
    expect([owner, server.owner]).toEqual([true, false])
    await kill(child)
    await expect.poll(() => server.owner).toBe(true)
    expect(await answers(server)).toBe(true)
  } finally {
    await server.stop()
  }
  expect(await postmaster()).toBe(0)
})

test('a process that attached lets the owner start it again', async () => {
  const { child } = await aProcess()
  const server = await start()
  try {
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(() => answers(server)).toBe(true)
    await sleep(2500)
    expect(server.owner).toBe(false)
    expect(await answers(server)).toBe(true)
  } finally {
    const gone = once(child, 'exit')
    await server.stop()
    child.send('stop')
    await gone
  }
  expect(await postmaster()).toBe(0)
})

test('an owner that ends while PostgreSQL recovers from a crash leaves none that hangs', async () => {
  for (let turn = 0; turn < tries; turn++) {
    const { child } = await aProcess()
    const server = { connection: (await clusterOf()).connection }
    const clients = await Promise.all(Array.from({ length: 4 }, () => aClient(server)))
    process.kill(clients[0]?.pid ?? 0, 'SIGKILL')
    await sleep(15 + turn * 5)
    await kill(child)
    await expect.poll(postmaster).toBe(0)
  }
})

test('a PostgreSQL that hangs on its way down is ended by the next start', async () => {
  const { child, said } = await aProcess()
  const server = { connection: (await clusterOf()).connection }
  const before = await postmaster()
  // a process stopped by SIGSTOP handles neither SIGINT nor SIGQUIT
  const { client } = await aClient(server)
  process.kill(before, 'SIGSTOP')
  await kill(child)
  await client.end().catch(() => {})
  const next = await start(said)
  try {
    expect(next.owner).toBe(true)
    expect(await postmaster()).not.toBe(before)
    expect(await answers(next)).toBe(true)
  } finally {
    await next.stop()
  }
})

test('a pid file whose process id belongs to another program now neither blocks the start nor ends that program', async () => {
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore' })
  try {
    const server = await start()
    const text = fs.readFileSync(await pidFile(), 'utf8')
    await server.stop()
    fs.writeFileSync(await pidFile(), text.replace(/^\d+/, String(stranger.pid)))
    const cluster = await clusterOf()
    if (cluster.ids) fs.chownSync(await pidFile(), cluster.ids.uid, cluster.ids.gid)
    const restarted = await start()
    expect(restarted.owner).toBe(true)
    expect(await answers(restarted)).toBe(true)
    await restarted.stop()
    expect(stranger.exitCode).toBe(null)
    expect(stranger.signalCode).toBe(null)
  } finally {
    stranger.kill()
  }
})
