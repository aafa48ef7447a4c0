import type { RawRequest } from './raw-request.ts'

/** The object and the upload that the requests refer to. */
export type StorageTarget = {
  readonly bucket: string
  /** The key of the object, percent-encoded, without the bucket. */
  readonly rawKey: string
  /** A prefix inside one area, decoded. */
  readonly prefix: string
  readonly uploadId: string
  /** The ETag of the upload's first part. */
  readonly etag: string
}

/** A valid request of every operation of the object store. The walks fail for an operation without one. */
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
