import type { Operation } from '../operation.ts'
import { deleteObject as removeRow } from '../store/objects.ts'

/** "204 always" (contract 7). The bytes go once nobody can be reading them any more. */
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
