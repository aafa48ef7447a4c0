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

/** Every operation that is served; tests walk this list. The first that fits answers: those with parameters first. */
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

/** Parameters that name operations we do not offer: they must not be taken for a plain get, put or delete. */
const unoffered = ['acl', 'tagging', 'policy', 'versioning', 'versions', 'lifecycle', 'cors', 'location', 'website', 'logging', 'notification', 'replication', 'encryption', 'object-lock', 'retention', 'legal-hold', 'torrent', 'select', 'restore', 'delete', 'attributes', 'publicAccessBlock', 'versionId'] // biome-ignore format: one list

const ofUploads = ['uploadId', 'uploads', 'partNumber']

/** The operation of a request; `unknown` for one that exists elsewhere, undefined for a method that fits nothing. */
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
      // half a request about an upload must not be taken for one about the object itself
      (operation.query !== undefined || !ofUploads.some((name) => query.has(name))),
  )
}
