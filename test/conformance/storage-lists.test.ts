import { ListObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { clientOf, type ObjectStore } from '../factories/storage/object-store.ts'
import { test as base } from '../factories/storage/object-store-test.ts'

type Shelf = { person: ReturnType<ObjectStore['aPerson']>; prefix: string; keys: string[] }

const test = base.extend<{ shelf: Shelf }>({
  /** 3,000 files of one person: 1,000 in each of two folders, 1,000 outside them. */
  shelf: [
    async ({ database, store }, use) => {
      const person = store.aPerson()
      const prefix = `protected/${person.identityId}/`
      await sql`insert into storage_objects (key, owner, pieces, size, etag, content_type, modified_at)
        select ${prefix} || (array['a/', 'b/', 'z-'])[1 + n % 3] || lpad(n::text, 5, '0'), ${person.identityId}, '[]', 0,
          md5(''), 'text/plain', now() from generate_series(1, 3000) as n`.execute(database.db)
      const { rows } = await sql<{
        key: string
      }>`select key from storage_objects where owner = ${person.identityId}`.execute(database.db)
      await use({ person, prefix, keys: rows.map(({ key }) => key).toSorted() })
    },
    { scope: 'file' },
  ],
})

test('3,000 keys come in three pages by markers, each once and in order', async ({ store, shelf }) => {
  const client = clientOf(store, shelf.person)
  const found: string[] = []
  let Marker: string | undefined
  for (let pages = 0; pages < 4; pages++) {
    const page = await client.send(
      new ListObjectsCommand({ Bucket: store.bucket, Prefix: shelf.prefix, ...(Marker && { Marker }) }),
    )
    found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key))
    expect(page.MaxKeys).toBe(1000)
    if (!page.IsTruncated) break
    // "NextMarker (only with delimiter)": otherwise the last key is the marker
    expect(page.NextMarker).toBeUndefined()
    Marker = found.at(-1)
  }
  expect(found).toEqual(shelf.keys)
})

test('with a delimiter folders come as common prefixes, over pages of any size', async ({ store, shelf }) => {
  const client = clientOf(store, shelf.person)
  const at = { Bucket: store.bucket, Prefix: shelf.prefix, Delimiter: '/' }
  const whole = await client.send(new ListObjectsV2Command({ ...at, MaxKeys: 1000 }))
  expect(whole.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual([
    `${shelf.prefix}a/`,
    `${shelf.prefix}b/`,
  ])
  expect(whole).toMatchObject({ KeyCount: 1000, IsTruncated: true })

  for (const MaxKeys of [1, 2, 3, 700]) {
    const seen: string[] = []
    let ContinuationToken: string | undefined
    for (let pages = 0; pages < 6; pages++) {
      const page = await client.send(
        new ListObjectsV2Command({ ...at, MaxKeys, ...(ContinuationToken && { ContinuationToken }) }),
      )
      seen.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix))
      seen.push(...(page.Contents ?? []).map(({ Key = '' }) => Key))
      expect(page.KeyCount).toBeLessThanOrEqual(MaxKeys)
      ContinuationToken = page.NextContinuationToken
      if (!page.IsTruncated) break
    }
    const all = [
      `${shelf.prefix}a/`,
      `${shelf.prefix}b/`,
      ...shelf.keys.filter((key) => key.startsWith(`${shelf.prefix}z-`)),
    ]
    expect(seen).toEqual(all.slice(0, seen.length))
    expect(seen.length).toBe(Math.min(6 * MaxKeys, all.length))
  }
  let NextMarker: string | undefined
  const folders: string[] = []
  for (let pages = 0; pages < 2; pages++) {
    const page = await client.send(
      new ListObjectsCommand({ ...at, MaxKeys: 1, ...(NextMarker && { Marker: NextMarker }) }),
    )
    folders.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix))
    NextMarker = page.NextMarker
  }
  expect(folders).toEqual([`${shelf.prefix}a/`, `${shelf.prefix}b/`])
})

test('start-after, an empty list, and names that need encoding', async ({ store, shelf }) => {
  const client = clientOf(store, shelf.person)
  const after = await client.send(
    new ListObjectsV2Command({
      Bucket: store.bucket,
      Prefix: shelf.prefix,
      StartAfter: shelf.keys[2990] ?? '',
    }),
  )
  expect(after.Contents?.map(({ Key }) => Key)).toEqual(shelf.keys.slice(2991))
  const nobody = store.aPerson()
  const none = await clientOf(store, nobody).send(
    new ListObjectsV2Command({ Bucket: store.bucket, Prefix: `private/${nobody.identityId}/` }),
  )
  expect(none).toMatchObject({ KeyCount: 0, IsTruncated: false })

  const Prefix = `private/${nobody.identityId}/`
  const Key = `${Prefix}<a> & "b" \u0001.txt`
  await clientOf(store, nobody).send(new PutObjectCommand({ Bucket: store.bucket, Key, Body: 'x' }))
  const encoded = await clientOf(store, nobody).send(
    new ListObjectsV2Command({ Bucket: store.bucket, Prefix, EncodingType: 'url' }),
  )
  expect(decodeURIComponent(encoded.Contents?.[0]?.Key ?? '')).toBe(Key)
})

test('names that sort last are listed, and their folders are listed once', async ({ database, store }) => {
  const person = store.aPerson()
  const Prefix = `protected/${person.identityId}/`
  const last = '\u{10ffff}'.repeat(6)
  await sql`insert into storage_objects (key, owner, pieces, size, etag, content_type, modified_at)
    select ${`${Prefix}z/${last}`} || n, ${person.identityId}, '[]', 0, md5(''), 'text/plain', now()
    from generate_series(1, 1500) as n`.execute(database.db)
  const client = clientOf(store, person)
  const at = { Bucket: store.bucket, Prefix, EncodingType: 'url' as const }
  const keys = await client.send(new ListObjectsV2Command(at))
  expect(keys).toMatchObject({ KeyCount: 1000, IsTruncated: true })
  const rest = await client.send(
    new ListObjectsV2Command({ ...at, ContinuationToken: keys.NextContinuationToken ?? '' }),
  )
  expect(rest).toMatchObject({ KeyCount: 500, IsTruncated: false })
  const folders = await client.send(new ListObjectsV2Command({ ...at, Delimiter: '/' }))
  expect(folders).toMatchObject({ KeyCount: 1, IsTruncated: false })
})
