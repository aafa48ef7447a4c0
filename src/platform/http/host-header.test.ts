import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { createServer } from './server.ts'

const refused: readonly (readonly string[])[] = [
  [],
  ['Host: localhost', 'Host: localhost'],
  ['Host: localhost', 'hOST: evil.example'],
  ['Host: a.example', 'Host:'],
  ['Host: local host'],
  ['Host: localhost/x'],
  ['Host: ada@localhost'],
  ['Host: localhost:x'],
  ['Host: localhost:3000:3000'],
  ['Host: localhost:123456'],
  ['Host: [::1'],
  ['Host: http://localhost'],
  ['Host: local\thost'],
  ['Host: a"b.example'],
  ['Host: a%zz.example'],
  ['Host: é.example'],
]
const taken: readonly (readonly string[])[] = [
  ['Host: localhost'],
  ['host: LOCALHOST:3000'],
  ['Host: [::1]:3000'],
  ['Host: 127.0.0.1'],
  ['Host: dance.example.'],
  ['Host: dance_studio.example:'],
  ['Host:'],
  ['Host: localhost', 'X-Forwarded-Host: evil.example', 'Hosts: x'],
]

test('a request without a host, with two hosts or with a malformed one is answered 400, cached pages too', async () => {
  let fronted = 0
  const front = () => {
    fronted++
    return false
  }
  const app = await createServer(readConfig({}), createLog('silent'), front)
  app.get('/', async () => 'page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const ask = async (headers: readonly string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
    let answer = ''
    socket.on('data', (bytes) => (answer += bytes.toString()))
    await once(socket, 'close')
    return [headers, Number(answer.split(' ', 2)[1]), answer] as const
  }
  for (const headers of refused) expect((await ask(headers)).slice(0, 2)).toEqual([headers, 400])
  expect(fronted).toBe(0)
  expect((await ask(refused[1] ?? []))[2]).toContain('request.host_invalid')
  expect((await ask(refused[1] ?? []))[2]).toContain('x-content-type-options: nosniff')
  for (const headers of taken) expect((await ask(headers)).slice(0, 2)).toEqual([headers, 200])
  await app.close()
})
