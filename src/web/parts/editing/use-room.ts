import { useState } from 'react'

type Room = { readonly key: string | undefined; readonly hasRoom: boolean; readonly isDraft: boolean }

/**
 * Tells whether the form of a new card may open. It needs room on the plan when it is opened, and keeps it while it is
 * saved; a draft needs none. `key` names the form; undefined: none is asked for.
 */
export function useRoom(key: string | undefined, isFull: boolean) {
  const [kept, setRoom] = useState<Room>({ key, hasRoom: !isFull, isDraft: false })
  let room = kept
  if (kept.key !== key) room = { key, hasRoom: !isFull, isDraft: false }
  else if (!kept.hasRoom && !isFull) room = { ...kept, hasRoom: true }
  if (room !== kept) setRoom(room)
  return {
    mayOpen: room.hasRoom || room.isDraft,
    isDraft: room.isDraft,
    writeDraft: () => setRoom({ ...room, isDraft: true }),
  }
}
