import { EventEmitter } from 'node:events'
import type { request } from 'node:https'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { tryAddress } from './try-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  'fd00::1',
  'fe80::1',
  '::ffff:0:a00:1',
  '64:ff9b::a00:1',
  '3fff::1',
  '2002:a00:1::',
  'localhost',
])('%s is inside', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** A network in which every name but `inside.example` is public, and servers that answer by path. */
function aNetwork(answers: Readonly<Record<string, { status: number; location?: string } | 'hangs'>>) {
  const asked: string[] = []
  const go = ((
    target: URL,
    options: { method: string; signal: AbortSignal; lookup: unknown },
    done: (a: unknown) => void,
  ) => {
    asked.push(`${options.method} ${target.href}`)
    const answer = answers[`${options.method} ${target.pathname}`] ?? answers[target.pathname]
    const sent = Object.assign(new EventEmitter(), {
      end() {
        if (answer === 'hangs')
          options.signal.addEventListener('abort', () => sent.emit('error', new Error('aborted')))
        else if (answer)
          done({
            statusCode: answer.status,
            headers: { location: answer.location },
            destroy: () => undefined,
          })
        else sent.emit('error', new Error('refused'))
      },
    })
    return sent
  }) as unknown as typeof request
  const resolve = async (hostname: string) => [
    {
      address: hostname === 'inside.example' || hostname === '10.0.0.1' ? '10.0.0.1' : '93.184.216.34',
      family: 4,
    },
  ]
  return { asked, run: (url: string) => tryAddress(url, { request: go, resolve, timeoutMs: 50 }) }
}

test('a link answers, is gone, cannot be reached or is slow', async () => {
  const { run } = aNetwork({
    '/ok': { status: 200 },
    '/gone': { status: 404 },
    '/busy': { status: 503 },
    'HEAD /strict': { status: 405 },
    'GET /strict': { status: 200 },
    '/moved': { status: 301, location: '/ok' },
    '/slow': 'hangs',
  })
  const states = ['ok', 'gone', 'busy', 'strict', 'moved', 'slow', 'nothing'].map((path) =>
    run(`https://a.example/${path}`),
  )
  expect(await Promise.all(states)).toEqual([
    'answers',
    'gone',
    'answers',
    'answers',
    'answers',
    'slow',
    'unreachable',
  ])
})

test('nothing inside is asked: by name, by number, by another port, or by a redirect', async () => {
  const { run, asked } = aNetwork({
    '/to-inside': { status: 302, location: 'https://inside.example/admin' },
    '/to-plain': { status: 302, location: 'http://a.example/ok' },
    '/circle': { status: 302, location: '/circle' },
  })
  for (const url of [
    'https://inside.example/',
    'https://10.0.0.1/',
    'https://a.example:8443/',
    'https://user:word@a.example/',
    'http://a.example/',
    'file:///etc/passwd',
  ])
    expect(await run(url)).toBe('unreachable')
  expect(asked).toEqual([])
  expect(await run('https://a.example/to-inside')).toBe('unreachable')
  expect(await run('https://a.example/to-plain')).toBe('unreachable')
  expect(await run('https://a.example/circle')).toBe('answers')
  expect(asked.every((one) => one.startsWith('HEAD https://a.example/'))).toBe(true)
})
