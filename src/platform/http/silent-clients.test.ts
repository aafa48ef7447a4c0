import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { test as base, expect } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { createServer } from './server.ts'

/** A server that closes silent connections after 300 ms instead of 30 s. */
const test = base.extend<{ open: () => Promise<Socket> }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  open: async ({}, give) => {
    const app: FastifyInstance = await createServer(
      readConfig({}),
      createLog('silent'),
      undefined,
      undefined,
      300,
    )
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.post('/upload', async (request) => {
      let bytes = 0
      for await (const chunk of request.raw) bytes += (chunk as Buffer).length
      return { bytes }
    })
    app.get('/slow', async () => {
      await sleep(900)
      return 'late'
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const sockets: Socket[] = []
    await give(async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    })
    for (const socket of sockets) socket.destroy()
    await app.close()
  },
})

const head = (lines: readonly string[]) => [...lines, 'Host: localhost', ''].join('\r\n')
const post = (length: number) =>
  `${head(['POST /upload HTTP/1.1', 'Content-Type: application/x', `Content-Length: ${length}`])}\r\n`

/** Sends `part` again and again until the server closes the connection. */
async function trickle(socket: Socket, part: string): Promise<void> {
  const closed = new Promise((resolve) => socket.resume().once('close', resolve))
  const timer = setInterval(() => socket.writable && socket.write(part), 50)
  await closed
  clearInterval(timer)
}

test.for([
  ['sends nothing', '', ''],
  ['sends a byte of a head now and then', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ', 'x'],
  ['sends a header now and then', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Next: 1\r\n'],
  ['sends a head and no body', post(1_000_000), ''],
  ['sends a byte of a body now and then', post(1_000_000), 'x'],
] as const)('a client that %s is closed', async ([, beginning, part], { open }) => {
  const socket = await open()
  socket.write(beginning)
  await trickle(socket, part)
})

test('an upload that takes long and goes on arrives', async ({ open }) => {
  const socket = await open()
  const piece = Buffer.alloc(1024)
  const pieces = 30
  const answered = once(socket, 'data')
  socket.write(post(pieces * piece.length))
  for (let n = 0; n < pieces; n++) {
    socket.write(piece)
    await sleep(30)
  }
  expect(String((await answered)[0])).toContain(`{"bytes":${pieces * piece.length}}`)
})

test('a request whose answer takes long is answered', async ({ open }) => {
  const socket = await open()
  socket.write(`${head(['GET /slow HTTP/1.1'])}\r\n`)
  expect(String((await once(socket, 'data'))[0])).toContain('late')
})
