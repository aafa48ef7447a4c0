import { expect } from 'vitest'
import { rawWords } from '../factories/hostile/bad-storage-requests.ts'
import { inAddress, nasty } from '../factories/hostile/bad-values.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, refOf } from '../factories/product/pictures.ts'
import { type RawRequest, sendRaw } from '../factories/storage/raw-request.ts'
import { everythingStored } from '../factories/storage/stored.ts'

const nonsense = ['', ',', ';', ';q=', 'image/avif;q=1e400', 'image/avif;q=-1', 'image/avif;q', '*', '*/', '/*', 'image/avif '.repeat(900), ',image/avif;q=0.1'.repeat(600), 'Zo\u00eb/\u00ff', '<script>', "';--", '__proto__', 'bytes=0-99999999999999999999', '"'.repeat(5000)] // biome-ignore format: one list

test("bad input to a picture's address gets a clear refusal or the picture, and stores nothing", {
  timeout: 600_000,
}, async ({ app }) => {
  const host = new URL(app.origin).host
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const ref = refOf(await aPicture(ada, await anUploader(app, ada), await aPictureFile()))
  const words = [...new Set([...rawWords, ...nasty.map((bad) => inAddress(bad) || '%20')])]
  const at = (path: string): RawRequest => ({ method: 'GET', path: `/media/${path}` })
  const requests: RawRequest[] = [
    ...words.flatMap((word) => [at(`${word}/card`), at(`${ref}/${word}`), at(`${ref}${word}/card`)]),
    ...words.map((word) => ({ ...at(`${ref}/card`), query: `x=${word}&${word}` })),
    ...[
      'accept',
      'if-none-match',
      'range',
      'x-request-id',
      'content-type',
      'content-encoding',
      'cookie',
    ].flatMap((name) =>
      nonsense.map((value) => ({ ...at(`${ref}/card`), headers: { host, [name]: value } })),
    ),
    ...['HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => ({
      ...at(`${ref}/card`),
      method,
    })),
  ]
  const before = await everythingStored(app.ground.pool, `${app.config.DATA_DIR}/files`)
  const faults: string[] = []
  for (const request of requests) {
    const { status, headers, text } = await sendRaw(host, request)
    const said = `${request.method} ${request.path.slice(0, 80)} ${JSON.stringify(request.headers)?.slice(0, 80)}: ${status}`
    const type = String(headers['content-type'])
    if (status >= 500) faults.push(`${said} ${text.slice(0, 200)}`)
    if (status === 200 && request.method !== 'HEAD' && !type.startsWith('image/'))
      faults.push(`${said} ${type}`)
    if (status >= 400 && /immutable/.test(String(headers['cache-control']))) faults.push(`${said} for ever`)
    if (/node_modules|\bat \S+ \(|private\//.test(type.startsWith('image/') ? '' : text))
      faults.push(`${said} ${text}`)
  }
  expect(faults).toEqual([])
  expect(await everythingStored(app.ground.pool, `${app.config.DATA_DIR}/files`)).toEqual(before)
})
