import { ListObjectsCommand } from '@aws-sdk/client-s3'
import { prefixOf } from '../place.ts'
import type { Operations } from '../provider.ts'
import type { StorageItem } from '../types.ts'
import { openS3 } from './open.ts'

/** Decodes a key. Keys are URL-encoded, because XML cannot hold all characters. */
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/** specification 7: lists all pages of GET /{Bucket} with prefix, max-keys and marker. */
export const list: Operations['list'] = async (store, level, prefix, { identityId }) => {
  const { signer, send } = await openS3(store)
  const own = level === 'protected' ? (identityId ?? signer.identityId) : signer.identityId
  const area = prefixOf(level, own)
  const items: StorageItem[] = []
  let marker: string | undefined
  do {
    const command = new ListObjectsCommand({
      Bucket: store.bucket,
      Prefix: area + prefix,
      MaxKeys: 1000,
      EncodingType: 'url',
      ...(marker && { Marker: marker }),
    })
    const { Contents = [], IsTruncated } = await send((client) => client.send(command))
    const keys = Contents.map(({ Key = '' }) => decode(Key))
    Contents.forEach(({ ETag = '', LastModified = new Date(0), Size = 0 }, index) => {
      const key = (keys[index] ?? '').slice(area.length)
      items.push({ key, eTag: ETag, lastModified: LastModified, size: Size })
    })
    marker = IsTruncated ? keys.at(-1) : undefined
  } while (marker)
  return items
}
