import type { Operation } from '../operation.ts'
import { deleteObject as removeRow } from '../store/objects.ts'

/** "204 always" (contract 7). A job deletes the bytes an hour later, when no reader can have them open. */
export const deleteObject: Operation = {
  name: 'DeleteObject',
  act: 'write',
  method: 'DELETE',
  on: 'key',
  async run(_bucket, context, { key }) {
    await removeRow(context, key)
    return { status: 204 }
  },
}
