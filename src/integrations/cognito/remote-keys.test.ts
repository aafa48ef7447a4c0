import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { remoteKeys } from './remote-keys.ts'

const jwkOf = (kid: string) => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
})
const token = { payload: '', signature: '' }

/** An issuer that publishes the keys of `kids`, or does not answer. */
async function anIssuer() {
  const state = { kids: ['one'], answers: 0, away: false }
  const jwks = new Map(['one', 'two'].map((kid) => [kid, jwkOf(kid)]))
  const server = createServer((_request, response) => {
    state.answers++
    response.statusCode = state.away ? 500 : 200
    response.end(JSON.stringify({ keys: state.kids.map((kid) => jwks.get(kid)) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const time = { now: 0 }
  const keys = remoteKeys(issuer, createLog('silent'), () => time.now)
  const ask = (kid: string) => keys({ alg: 'RS256', kid }, token)
  return { state, time, ask, close: () => server.close() }
}

test('keys are asked for once, and unknown ones make no storm', async () => {
  const { state, ask, close } = await anIssuer()
  for (let index = 0; index < 20; index++) await ask('one')
  expect(state.answers).toBe(1)
  for (let index = 0; index < 20; index++)
    await expect(ask('two')).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
  expect(state.answers).toBe(1)
  close()
})

test('a withdrawn key is trusted for ten minutes of use at most', async () => {
  const { state, time, ask, close } = await anIssuer()
  await ask('one')
  state.kids = ['two']
  time.now = 10 * 60_000
  await ask('one')
  expect(state.answers).toBe(1)
  // refetched in the background of the request that finds them old
  time.now += 1
  await ask('one')
  await expect
    .poll(async () => {
      try {
        return await ask('one')
      } catch (error) {
        return error
      }
    })
    .toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
  await ask('two')
  expect(state.answers).toBe(2)
  close()
})

test('old keys are kept while the issuer does not answer; with none it says so', async () => {
  const { state, time, ask, close } = await anIssuer()
  state.away = true
  await expect(ask('one')).rejects.toMatchObject({ code: 'auth.unavailable', kind: 'unavailable' })
  state.away = false
  await ask('one')
  state.away = true
  time.now = 11 * 60_000
  await ask('one')
  await expect.poll(() => state.answers).toBe(3)
  await ask('one')
  close()
})
