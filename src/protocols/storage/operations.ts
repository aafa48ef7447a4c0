import type { Operation } from './operation.ts'
import { abortMultipartUpload } from './operations/abort-multipart-upload.ts'
import { completeMultipartUpload } from './operations/complete-multipart-upload.ts'
import { createMultipartUpload } from './operations/create-multipart-upload.ts'
import { deleteObject } from './operations/delete-object.ts'
import { getObject, headObject } from './operations/get-object.ts'
import { listObjects, listObjectsV2 } from './operations/list-objects.ts'
import { listParts } from './operations/list-parts.ts'
import { putObject } from './operations/put-object.ts'
import { uploadPart } from './operations/upload-part.ts'

/** Every supported operation. The first match is used, so operations with parameters come first. */
export const operations: readonly Operation[] = [
  createMultipartUpload,
  uploadPart,
  listParts,
  completeMultipartUpload,
  abortMultipartUpload,
  listObjectsV2,
  listObjects,
  putObject,
  getObject,
  headObject,
  deleteObject,
]

/** Parameters of unsupported S3 operations, which must not run as a plain get, put or delete. */
const unoffered = ['acl', 'tagging', 'policy', 'versioning', 'versions', 'lifecycle', 'cors', 'location', 'website', 'logging', 'notification', 'replication', 'encryption', 'object-lock', 'retention', 'legal-hold', 'torrent', 'select', 'restore', 'delete', 'attributes', 'publicAccessBlock', 'versionId'] // biome-ignore format: one list

const ofUploads = ['uploadId', 'uploads', 'partNumber']

/** Finds an operation; `unknown` is an S3 operation without support, undefined a method that matches none. */
export function findOperation(
  method: string,
  on: 'key' | 'bucket',
  query: ReadonlyMap<string, string>,
): Operation | 'unknown' | undefined {
  if (unoffered.some((name) => query.has(name))) return 'unknown'
  return operations.find(
    (operation) =>
      operation.method === method &&
      operation.on === on &&
      (operation.query ?? []).every((name) => query.has(name)) &&
      // an incomplete multipart request must not run as an operation on the object itself
      (operation.query !== undefined || !ofUploads.some((name) => query.has(name))),
  )
}
