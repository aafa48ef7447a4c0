import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { listedServices, serviceHref } from '../../parts/public-page/call-to-action.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { mark } from '../../parts/public-page/marks.ts'
import { Media, type MediaValue, Poster } from '../../parts/public-page/media.tsx'
import { mediaHref } from '../../parts/public-page/media-link.ts'
import { Viewer } from '../../parts/public-page/viewer.tsx'
import type { PageHalf } from '../page-half.ts'

type Story = PublicShowcase['stories'][number]

const frame: Frame = { ratios: [9 / 16, 9 / 16], phone: '40vw', tablet: '200px', desktop: '200px' }

type StoryProps = { story: Story; showcase: PublicShowcase }

function StoryPicture({ story, showcase }: StoryProps) {
  const { caption, entityId } = story
  const media: MediaValue | null = story.media
  if (media?.type === 'image') return <Media media={media} title={caption} frame={frame} />
  const drawn = drawnPicture(showcase, 'stories', entityId)
  return <Poster poster={media?.poster} drawn={drawn} alt={media?.alt ?? ''} frame={frame} />
}

function StoryCard({ story, showcase }: StoryProps) {
  const { entityId, media, caption, serviceId } = story
  const service = listedServices(showcase).find((one) => one.entityId === serviceId)
  const video = media?.type === 'youtube' ? media : undefined
  const id = `story-${entityId}`
  return (
    <li className="story" id={id} {...mark('stories', story.entityId)}>
      <a
        className="shot"
        href={video ? mediaHref(video) : `#${id}`}
        data-caption={caption}
        data-youtube={video?.youtubeId}
      >
        <StoryPicture story={story} showcase={showcase} />
        {video && (
          <span className="work-play">
            <Icon name="play" size={22} />
          </span>
        )}
        <span className={caption ? 'story-caption' : 'vh'}>{caption || 'Open the story'}</span>
      </a>
      {service && (
        <a className="story-link" href={serviceHref(showcase.userUrl, service)}>
          {service.title}
        </a>
      )}
    </li>
  )
}

/** A row of upright cards that scrolls. The island opens a card in a viewer that moves on by itself. */
function Stories({ showcase }: { showcase: PublicShowcase }) {
  const stories = showcase.stories.filter(({ caption, media }) => caption || media)
  if (stories.length === 0) return null
  return (
    <section className="stories" id="stories" aria-label="Stories">
      <div className="in">
        <ul className="story-row" data-island="stories" data-when="touch">
          {stories.map((story) => (
            <StoryCard key={story.entityId} story={story} showcase={showcase} />
          ))}
        </ul>
        <Viewer label="Stories" plays />
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'stories', Part: Stories }
