import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { meetingsQuery, saveStandingLink } from '../../../parts/data/meetings.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Part } from '../part.tsx'
import styles from './zoom.module.css'
import type { ZoomSection } from './zoom-section.ts'

/** Where people meet when Zoom makes no meeting. */
export const standingLink: ZoomSection = ({ isAvailable }) => (isAvailable ? <StandingLink /> : null)

function StandingLink() {
  const { data } = useQuery(meetingsQuery)
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (link: string) => saveStandingLink(link),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: meetingsQuery.queryKey })
      setTyped(undefined)
      showToast('Your own link is saved.')
    },
  })
  if (!data) return null
  const { jitsiHost } = data
  const value = typed ?? data.standingLink
  return (
    <Part
      title="If Zoom fails"
      text={`After five tries people meet at your own link. Without one: ${
        jitsiHost === null ? 'the link stays “to follow”' : `in a free room on ${jitsiHost} (Jitsi)`
      }. Page and mail then name the other room.`}
    >
      <form
        className={styles['link']}
        onSubmit={(event) => {
          event.preventDefault()
          mutate(value.trim())
        }}
      >
        <Field
          type="url"
          label="Your own link"
          hint="Anybody who had it once can come back. Turn on your waiting room there."
          placeholder="https://"
          value={value}
          error={error?.message}
          onChange={setTyped}
        />
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </form>
    </Part>
  )
}
