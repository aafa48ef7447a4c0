import type { RawRequest } from './raw-request.ts'

/** What lies in the object store for requests to speak of. */
export type StorageTarget = {
  readonly bucket: string
  /** Of an object, percent-encoded, without the bucket. */
  readonly rawKey: string
  /** Inside one area, decoded. */
  readonly prefix: string
  readonly uploadId: string
  /** Its first part. */
  readonly etag: string
}

/** A good request of every operation of the object store; the walks fail for one that has none here. */
export function storageRequests(target: StorageTarget): Readonly<Record<string, RawRequest>> {
  const { bucket, rawKey, prefix, uploadId, etag } = target
  const [root, path] = [`/s3/${bucket}`, `/s3/${bucket}/${rawKey}`]
  const upload = `uploadId=${encodeURIComponent(uploadId)}`
  const inside = `prefix=${encodeURIComponent(prefix)}`
  const list = `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"${etag}"</ETag></Part></CompleteMultipartUpload>`
  return {
    CreateMultipartUpload: { method: 'POST', path, query: 'uploads' },
    UploadPart: { method: 'PUT', path, query: `partNumber=1&${upload}`, body: 'changed' },
    ListParts: { method: 'GET', path, query: upload },
    CompleteMultipartUpload: { method: 'POST', path, query: upload, body: list },
    AbortMultipartUpload: { method: 'DELETE', path, query: upload },
    ListObjectsV2: { method: 'GET', path: root, query: `list-type=2&${inside}` },
    ListObjects: { method: 'GET', path: root, query: inside },
    PutObject: { method: 'PUT', path, body: 'changed' },
    GetObject: { method: 'GET', path },
    HeadObject: { method: 'HEAD', path },
    DeleteObject: { method: 'DELETE', path },
  }
}
