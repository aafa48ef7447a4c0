import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { videoNewsQuery } from '../data/videos.ts'

/** Names the videos of the page that cannot be played, and why; nothing if each one can. */
export function VideoNotice() {
  const { data } = useQuery(videoNewsQuery)
  const refused = data?.refused ?? []
  if (refused.length === 0) return null
  const title =
    refused.length === 1 ? 'A video cannot be played here' : `${refused.length} videos cannot be played here`
  return (
    <Alert kind="warning" title={title}>
      {refused.map(({ youtubeId, title: name, problem }) => (
        <p key={youtubeId}>
          {name ? `“${name}”` : `youtu.be/${youtubeId}`}: {problem?.message}
        </p>
      ))}
    </Alert>
  )
}
