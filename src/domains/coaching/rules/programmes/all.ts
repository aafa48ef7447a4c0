import type { Programme, ProgrammeId, WrittenDay } from '../written-task.ts'

const days: readonly WrittenDay[] = []
/** Every programme. */
export const programmes: Readonly<Record<ProgrammeId, Programme>> = {
  launch: { id: 'launch', title: 'Launch in 7 days', days },
  first_clients: { id: 'first_clients', title: 'First 10 clients', days },
  fill_class: { id: 'fill_class', title: 'Fill your class', days },
  grow_list: { id: 'grow_list', title: 'Grow your list', days },
}
