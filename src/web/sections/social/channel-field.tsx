import { useQuery } from '@tanstack/react-query'
import { channelId as idForm, toChannelId } from '#domains/showcase/videos-contract.ts'
import { videoNewsQuery } from '../../parts/data/videos.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'

type Channel = NonNullable<ReturnType<typeof useChannel>>

const refetchMs = 2000
/** How often the form looks whether the server knows a channel that was just typed. */
const maxLooks = 60

/** What the server knows of a channel; read again until it is saved and YouTube has answered. */
function useChannel(channelId: string) {
  const { data } = useQuery({
    ...videoNewsQuery,
    refetchInterval({ state }) {
      const known = state.data?.channels.find((channel) => channel.channelId === channelId)
      const isWaiting = known ? known.state === 'asking' : idForm.test(channelId)
      return isWaiting && state.dataUpdateCount < maxLooks ? refetchMs : false
    },
  })
  return data?.channels.find((channel) => channel.channelId === channelId)
}

const words: Readonly<Record<Channel['state'], (titles: readonly string[]) => string>> = {
  asking: () => 'Asking YouTube for the newest videos…',
  unanswered: () => 'YouTube does not answer at the moment. We ask again each night.',
  missing: () => 'YouTube knows no channel with this id. Please compare it with the one in YouTube Studio.',
  ready: (titles) =>
    titles.length === 0
      ? 'This channel has no public video yet.'
      : `Your page shows the newest six, beginning with “${titles[0]}”. The list is renewed each night.`,
}

/** The channel whose newest videos the page shows, by its id, and what YouTube says of it. */
export function ChannelField() {
  const { text, set, issue, left } = useSingle('youtube', { account: '', channel: '' })
  const typed = text('channel')
  const channel = useChannel(typed)
  return (
    <Field
      label="YouTube channel of your newest videos"
      name="channel"
      hint={
        <output>
          {channel
            ? words[channel.state](channel.titles)
            : 'Its id, which begins with UC: in YouTube Studio under Settings, Channel, Advanced settings. Empty: none.'}
        </output>
      }
      placeholder="UC…"
      autoComplete="off"
      value={typed}
      error={issue('channel')}
      onChange={(id) => set({ channel: toChannelId(id) })}
      onBlur={() => left('channel')}
    />
  )
}
