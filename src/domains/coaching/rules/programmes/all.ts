import type { Programme, ProgrammeId } from '../written-task.ts'
import { fillClass1 } from './fill-class-1.ts'
import { fillClass2 } from './fill-class-2.ts'
import { fillClass3 } from './fill-class-3.ts'
import { firstClients1 } from './first-clients-1.ts'
import { firstClients2 } from './first-clients-2.ts'
import { firstClients3 } from './first-clients-3.ts'
import { firstClients4 } from './first-clients-4.ts'
import { growList1 } from './grow-list-1.ts'
import { growList2 } from './grow-list-2.ts'
import { growList3 } from './grow-list-3.ts'
import { launch1 } from './launch-1.ts'
import { launch2 } from './launch-2.ts'

/** The programmes as they are written, each with its days in order (product.md 12). A plan is chosen from them by rules. */
export const programmes: Readonly<Record<ProgrammeId, Programme>> = {
  launch: { id: 'launch', title: 'Launch in 7 days', days: [...launch1, ...launch2] },
  first_clients: {
    id: 'first_clients',
    title: 'First 10 clients',
    days: [...firstClients1, ...firstClients2, ...firstClients3, ...firstClients4],
  },
  fill_class: {
    id: 'fill_class',
    title: 'Fill your class',
    days: [...fillClass1, ...fillClass2, ...fillClass3],
  },
  grow_list: { id: 'grow_list', title: 'Grow your list', days: [...growList1, ...growList2, ...growList3] },
}
