import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { Media } from '../../parts/public-page/media.tsx'
import type { PageHalf } from '../page-half.ts'
import { networks } from './networks.ts'

const frame: Frame = { ratios: [16 / 9, 16 / 9], phone: '92vw', tablet: '46vw', desktop: '400px' }

/** The newest videos of the provider's channel, as posters that play when they are pressed. */
function NewestVideos({ videos }: { videos: NonNullable<PublicShowcase['newestVideos']> }) {
  return (
    <div className="in">
      <h2 id="h-videos">Newest videos</h2>
      <ul className="newest-videos" aria-labelledby="h-videos">
        {videos.map(({ youtubeId, title, poster }) => (
          <li key={youtubeId}>
            <div className="newest-video">
              <Media
                media={{ type: 'youtube', youtubeId, alt: title, ...(poster && { poster }) }}
                title={title}
                frame={frame}
              />
            </div>
            <p aria-hidden="true">{title}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The newest videos of a channel and a row of plain links. The page loads nothing from the networks. */
function Social({ showcase }: { showcase: PublicShowcase }) {
  const { newestVideos = [] } = showcase
  const accounts = networks.flatMap(({ kind, name }) => {
    const account = showcase[kind]?.account
    return account ? [{ kind, name, account }] : []
  })
  if (accounts.length === 0 && newestVideos.length === 0) return null
  return (
    <section className="social" id="social" aria-label="Social accounts">
      {newestVideos.length > 0 && <NewestVideos videos={newestVideos} />}
      {accounts.length > 0 && (
        <ul className="in social-links">
          {accounts.map(({ kind, name, account }) => (
            <li key={kind}>
              <a href={account} rel="me noreferrer">
                <Icon name={kind} size={22} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const page: PageHalf = { section: 'social', Part: Social }
