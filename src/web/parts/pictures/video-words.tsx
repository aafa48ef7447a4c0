import { useQuery } from '@tanstack/react-query'
import { videoQuery } from '../data/videos.ts'
import classes from './media-field.module.css'
import { pictureAddress } from './picture-address.ts'

type Props = { youtubeId: string }

/** What YouTube says of a video, or why a visitor cannot play it here. */
export function VideoWords({ youtubeId }: Props) {
  const { data: video, isError } = useQuery(videoQuery(youtubeId))
  const isUnanswered = isError || video?.state === 'unanswered' || video?.state === 'asking'
  return (
    <output className={classes['said']} data-state={isError ? 'unanswered' : (video?.state ?? 'asking')}>
      {video?.poster && <img src={pictureAddress(video.poster)} alt="" width={96} height={54} />}
      {!video && !isError && 'Asking YouTube about this video…'}
      {isUnanswered &&
        'YouTube does not answer at the moment. The video stays on your page, and we ask again later.'}
      {video?.state === 'ready' && `“${video.title}”. It loads only when a visitor presses play.`}
      {video?.problem && `${video.problem.message} Until then your page shows a picture in its place.`}
    </output>
  )
}
