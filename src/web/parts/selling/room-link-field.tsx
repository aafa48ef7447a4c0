import { useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { readRoom } from '../data/rooms.ts'
import { emptyFieldsOf, isRoomLink, type Room } from './room-link.ts'

type Props = {
  name: string
  value: Room
  error: string | undefined
  placeholder?: string
  onChange: (patch: Partial<Room>) => void
}

const sentences = {
  usual: 'Paste the link of your event: title, moderators and description are filled in from its page.',
  reading: 'Reading the page of the event…',
  filled: 'Filled in from the page of the event. You can change everything.',
  kept: 'The page of the event was read. What you wrote stays.',
  unread: 'The page of the event could not be read. Please fill in the fields yourself.',
} as const

/**
 * The link of an audio room. When a link to an event was pasted or typed, its page fills in the fields that are empty;
 * each of them can still be changed.
 */
export function RoomLinkField({ name, value, error, placeholder, onChange }: Props) {
  const [said, setSaid] = useState<keyof typeof sentences>('usual')
  // the answer comes later, when the fields may have other values
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const read = async (url: string) => {
    setSaid('reading')
    const room = await readRoom(url)
    // another link was pasted meanwhile
    if (latest.current.value.clubhouseUrl !== url) return
    const filled = room && emptyFieldsOf(latest.current.value, room)
    if (filled && Object.keys(filled).length > 0) latest.current.onChange(filled)
    setSaid(filled ? (Object.keys(filled).length > 0 ? 'filled' : 'kept') : 'unread')
  }
  const change = (text: string) => {
    const url = text.trim()
    onChange({ clubhouseUrl: url })
    setSaid('usual')
    if (url !== value.clubhouseUrl && isRoomLink(url)) void read(url)
  }
  return (
    <Field
      name={name}
      type="url"
      label="Clubhouse link"
      hint={<output>{sentences[said]}</output>}
      {...(placeholder && { placeholder })}
      value={value.clubhouseUrl}
      error={error}
      onChange={change}
    />
  )
}
