import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLiveResolver } from './live.ts'

const types: Readonly<Record<number, string>> = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' }
const codes = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
type Zone = Readonly<Record<string, { type: keyof typeof codes; data: Buffer }[]>>

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((one) => Buffer.concat([Buffer.from([one.length]), Buffer.from(one)])),
    Buffer.from([0]),
  ])
const textBytes = (...parts: string[]): Buffer =>
  Buffer.concat(parts.map((one) => Buffer.concat([Buffer.from([one.length]), Buffer.from(one)])))

/** A name server on loopback (RFC 1035): answers from a zone, NXDOMAIN for other names, SERVFAIL for `broken`. */
async function aNameServer(zone: Zone) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const labels: string[] = []
    let at = 12
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString())
      at += length + 1
    }
    const name = labels.join('.').toLowerCase()
    const type = types[question.readUInt16BE(at + 1)]
    const records = (zone[name] ?? []).filter((one) => one.type === type)
    const failure = name.startsWith('broken') ? 2 : zone[name] ? 0 : 3
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180 | failure, 2)
    head.writeUInt16BE(records.length, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    const answers = records.map(({ type: of, data }) => {
      const fixed = Buffer.alloc(12)
      fixed.writeUInt16BE(0xc00c, 0)
      fixed.writeUInt16BE(codes[of], 2)
      fixed.writeUInt16BE(1, 4)
      fixed.writeUInt16BE(data.length, 10)
      return Buffer.concat([fixed, data])
    })
    socket.send(Buffer.concat([head, question.subarray(12, at + 5), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return { server: `127.0.0.1:${port}`, close: () => socket.close() }
}

test('a real name server is asked for names, texts and both kinds of address', async () => {
  const { server, close } = await aNameServer({
    'dance.thea.example': [{ type: 'CNAME', data: nameBytes('K7F3.Pages.Showcase.example') }],
    '_showcase.thea.example': [{ type: 'TXT', data: textBytes('k7f3.pages.', 'showcase.example') }],
    'thea.example': [
      { type: 'A', data: Buffer.from([192, 0, 2, 1]) },
      { type: 'AAAA', data: Buffer.from('20010db8000000000000000000000001', 'hex') },
    ],
    'old.thea.example': [{ type: 'A', data: Buffer.from([203, 0, 113, 5]) }],
  })
  const { ask } = createLiveResolver([server])
  const target = ['k7f3.pages.showcase.example']
  expect(await ask('CNAME', 'dance.thea.example')).toEqual({ kind: 'found', values: target })
  expect(await ask('TXT', '_showcase.thea.example')).toEqual({ kind: 'found', values: target })
  expect(await ask('ADDRESS', 'thea.example')).toEqual({
    kind: 'found',
    values: ['192.0.2.1', '2001:db8::1'],
  })
  expect(await ask('ADDRESS', 'old.thea.example')).toEqual({ kind: 'found', values: ['203.0.113.5'] })
  for (const name of ['thea.example', 'unknown.example'])
    expect(await ask('CNAME', name)).toEqual({ kind: 'none' })
  expect(await ask('ADDRESS', 'broken.example')).toEqual({ kind: 'failed' })
  close()
})

test('a name server that does not answer is no answer about the record', async () => {
  const { server, close } = await aNameServer({})
  close()
  expect(await createLiveResolver([server]).ask('CNAME', 'thea.example')).toEqual({ kind: 'failed' })
})
