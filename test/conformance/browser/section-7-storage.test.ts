import { sql } from 'kysely'
import { expect } from 'vitest'
import { aStorePage } from '../../factories/storage/file-page.ts'
import { aFile } from '../../factories/storage/multipart.ts'
import { test } from '../../factories/storage/object-store-test.ts'

test('7.06 the calls that the browser makes', async ({ store }) => {
  const person = store.aPerson()
  const page = await aStorePage(store, () => person)
  const { vault } = page
  await vault.put('small', new Blob(['a']))
  await vault.put('large', aFile(1).file)
  await vault.get('small')
  await vault.list('s')
  await vault.remove('small')
  const cancelling = new AbortController()
  const onProgress = () => cancelling.abort()
  await vault.put('never', aFile(1).file, { signal: cancelling.signal, onProgress })

  const area = `private/${person.identityId}`
  const lines = page.wire.calls.map(({ method, url }) => {
    const names = [...url.searchParams.keys()].filter((name) => name !== 'x-id').toSorted()
    const path = decodeURIComponent(url.pathname).replace(`/s3/${store.bucket}`, '/{Bucket}')
    return [method, path.replace(area, '{area}'), names.join('&')].join(' ').trim()
  })
  expect([...new Set(lines)]).toEqual([
    'PUT /{Bucket}/{area}/small',
    'POST /{Bucket}/{area}/large uploads',
    'PUT /{Bucket}/{area}/large partNumber&uploadId',
    'POST /{Bucket}/{area}/large uploadId',
    'GET /{Bucket}/{area}/small',
    'GET /{Bucket}/ encoding-type&max-keys&prefix',
    'DELETE /{Bucket}/{area}/small',
    'POST /{Bucket}/{area}/never uploads',
    'PUT /{Bucket}/{area}/never partNumber&uploadId',
    'DELETE /{Bucket}/{area}/never uploadId',
    'GET /{Bucket}/{area}/never uploadId',
  ])
})

test('7.06 a listing is asked page by page, with the last key as marker', async ({ store, db }) => {
  const person = store.aPerson()
  const page = await aStorePage(store, () => person)
  const area = `private/${person.identityId}/`
  await sql`insert into storage_objects (key, owner, pieces, size, etag, content_type, modified_at)
    select ${area} || lpad(n::text, 4, '0') || ' + ü', ${person.identityId}, '[]', 0, md5(''), 'text/plain', now()
    from generate_series(0, 1002) as n`.execute(db)
  const names = Array.from({ length: 1003 }, (_, index) => `${String(index).padStart(4, '0')} + ü`)
  const { data } = await page.vault.list('')
  expect(data?.map(({ key }) => key)).toEqual(names)
  expect(page.wire.calls.map(({ url }) => url.searchParams.get('marker'))).toEqual([
    null,
    `private/${person.identityId}/${names[999]}`,
  ])
})

test('7.06 a signed download link saves the file under any name', async ({ store }) => {
  const person = store.aPerson()
  const page = await aStorePage(store, () => person)
  await page.vault.put('key', new Blob(['hello']))
  const fileName = 'Übung "1" 100% (neu).pdf'
  const { data: link } = await page.vault.link('key', { fileName })
  const answer = await fetch(String(link))
  expect(await answer.text()).toBe('hello')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_bung _1_ 100_ (neu).pdf"; filename*=UTF-8''%C3%9Cbung%20%221%22%20100%25%20%28neu%29.pdf`,
  )
})
