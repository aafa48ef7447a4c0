import { useState } from 'react'
import type { Found } from './finding/found.ts'
import { type Group, itemsIn, roomOf, withinRoom } from './review/groups.ts'
import { faultsOf, type Item, itemsOf, type MemberWords } from './review/items.ts'
import type { Current, Room } from './review/picked.ts'

/** The items of the review screen, their ticks and their texts. */
export function useItems(found: Found, current: Current, room: Room, member: MemberWords | undefined) {
  const [items, setItems] = useState(() => withinRoom(itemsOf(found, current, member), room))
  const change = (id: string, next: (item: Item) => Item) =>
    setItems((before) => before.map((item) => (item.id === id ? next(item) : item)))
  return {
    items,
    tick: (id: string, isTicked: boolean) => change(id, (item) => ({ ...item, isTicked })),
    /** Changes a text; a thing that somebody writes on is meant to come along. */
    set: (id: string, name: string, text: string) =>
      change(id, (item) => ({ ...item, values: { ...item.values, [name]: text } })),
    /** Ticks everything in a group that fits and that the page has room for, or nothing. */
    tickAll: (group: Group, isTicked: boolean) =>
      setItems((before) => {
        const inGroup = new Set(itemsIn(group, before))
        const ticked = before.map((item) => {
          if (!inGroup.has(item)) return item
          const canBe = !item.isThere && Object.keys(faultsOf(item)).length === 0
          return { ...item, isTicked: isTicked && (canBe || item.isTicked) }
        })
        return roomOf(group, room) === undefined ? ticked : withinRoom(ticked, room)
      }),
  }
}
