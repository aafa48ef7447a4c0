import { createHash } from 'node:crypto'
import { transact } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { noSuchUpload, uploadOf } from '../find-upload.ts'
import type { Operation } from '../operation.ts'
import type { Payload } from '../payload.ts'
import { refuseTerms } from '../refuse-terms.ts'
import { type ClaimedPart, readCompleteBody } from '../rules/complete-body.ts'
import { uriEncode } from '../rules/signature.ts'
import { document } from '../rules/xml.ts'
import { storeObject } from '../store/objects.ts'
import { endUpload, listParts, lockOpenUpload, type Part } from '../store/uploads.ts'
import { xmlAnswer } from '../xml-answer.ts'

/** "EntityTooSmall 400 (< 5,242,880, not last)" (contract 7). */
const smallestPart = 5_242_880
/** The most bytes of a request body: room for 10,000 parts with their checksums. */
const longestBody = 4 * 1024 * 1024

/**
 * "Assemble BEFORE answering" (contract 7): an object is a list of pieces, so completing an upload is one transaction
 * and copies no bytes.
 */
export const completeMultipartUpload: Operation = {
  name: 'CompleteMultipartUpload',
  act: 'write',
  method: 'POST',
  query: ['uploadId'],
  on: 'key',
  async run(bucket, context, call) {
    refuseTerms(call.header)
    const upload = await uploadOf(context, call)
    const claimed = readCompleteBody(await textOf(call.payload))
    const etag = await transact(context, async (inside) => {
      if (!(await lockOpenUpload(inside, upload))) return noSuchUpload()
      const all = await listParts(inside, upload.id)
      const chosen = choose(all, claimed)
      const { key, owner, contentType, headers } = upload
      const size = sum(chosen)
      const pieces = chosen.map((part) => ({ blob: part.blob, size: part.size }))
      const etag = `${hashOf(chosen)}-${chosen.length}`
      // the upload ends first, because its files would count beside the object
      await endUpload(
        inside,
        upload,
        pieces.map(({ blob }) => blob),
      )
      await storeObject(
        inside,
        { key, owner, pieces, size, etag, contentType, headers },
        call.quotaBytes,
        sum(all),
      )
      await inside.stopPoint?.('storage.assembled')
      return etag
    })
    await context.stopPoint?.('storage.completed')
    const path = upload.key.split('/').map(uriEncode).join('/')
    return xmlAnswer(
      document('CompleteMultipartUploadResult', [
        ['Location', `/${bucket.name}/${path}`],
        ['Bucket', bucket.name],
        ['Key', upload.key],
        ['ETag', `"${etag}"`],
      ]),
    )
  },
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { size }) => total + size, 0)

/**
 * Selects the parts that the client listed. Each must exist with the listed ETag. Throws `InvalidPart` and
 * `EntityTooSmall`.
 */
function choose(parts: readonly Part[], claimed: readonly ClaimedPart[]): Part[] {
  const byNumber = new Map(parts.map((part) => [part.number, part]))
  const chosen = claimed.map(({ number, etag }) => {
    const part = byNumber.get(number)
    if (!part || part.etag !== etag)
      return refuse('InvalidPart', 'One or more of the specified parts could not be found.')
    return part
  })
  if (chosen.slice(0, -1).some(({ size }) => size < smallestPart))
    refuse('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  return chosen
}

/** "md5 of md5s". */
const hashOf = (parts: readonly Part[]): string =>
  createHash('md5')
    .update(Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex'))))
    .digest('hex')

async function textOf(payload: Payload): Promise<string> {
  if ((payload.size ?? 0) > longestBody) refuse('MalformedXML', 'The XML you provided is too long.')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of payload.read()) {
    size += chunk.length
    if (size > longestBody) refuse('MalformedXML', 'The XML you provided is too long.')
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks).toString('utf8')
}
