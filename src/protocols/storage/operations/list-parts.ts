import { uploadOf } from '../find-upload.ts'
import type { Operation } from '../operation.ts'
import { countOf } from '../rules/count-of.ts'
import { document, type Node } from '../rules/xml.ts'
import { listParts as readParts } from '../store/uploads.ts'
import { xmlAnswer } from '../xml-answer.ts'

export const listParts: Operation = {
  name: 'ListParts',
  act: 'write',
  method: 'GET',
  query: ['uploadId'],
  on: 'key',
  async run({ name }, context, call) {
    const upload = await uploadOf(context, call)
    const maxParts = countOf(call.query.get('max-parts'), 'max-parts', 1000)
    const after = countOf(call.query.get('part-number-marker'), 'part-number-marker', 10_000, 0)
    const found = await readParts(context, upload.id, { after, limit: maxParts + 1 })
    const parts = found.slice(0, maxParts)
    const isTruncated = found.length > maxParts
    return xmlAnswer(
      document('ListPartsResult', [
        ['Bucket', name],
        ['Key', upload.key],
        ['UploadId', upload.id],
        ['PartNumberMarker', after],
        ...(isTruncated ? [['NextPartNumberMarker', parts.at(-1)?.number ?? after] as Node] : []),
        ['MaxParts', maxParts],
        ['IsTruncated', isTruncated],
        ...parts.map(
          ({ number, modifiedAt, etag, size }): Node => [
            'Part',
            [
              ['PartNumber', number],
              ['LastModified', modifiedAt.toISOString()],
              ['ETag', `"${etag}"`],
              ['Size', size],
            ],
          ],
        ),
      ]),
    )
  },
}
