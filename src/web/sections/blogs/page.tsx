import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { postHref } from '../../parts/public-page/call-to-action.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import { excerpt } from '../../parts/public-page/excerpt.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { mark } from '../../parts/public-page/marks.ts'
import { Media } from '../../parts/public-page/media.tsx'
import type { PageHalf } from '../page-half.ts'
import { whenWords } from './when-words.ts'

type Props = { showcase: PublicShowcase }

/** The posts that are shown as cards, in the order of their owner; the others are a line each. */
const maxCards = 6

const frame: Frame = { ratios: [16 / 9, 16 / 9], phone: '62vw', tablet: '48vw', desktop: '600px' }

/** All posts: the first as cards with cover, title, excerpt, date and reading time. Each leads to the post's own page. */
function Blogs({ showcase }: Props) {
  const { blogs, userUrl, profile } = showcase
  if (blogs.length === 0) return null
  return (
    <section className="blogs" id="blogs" aria-labelledby="h-blogs">
      <div className="in">
        <h2 id="h-blogs">{headingOf(showcase, 'blog', 'Blog')}</h2>
        <ul>
          {blogs.slice(0, maxCards).map((post) => (
            <li key={post.entityId} {...mark('blogs', post.entityId)}>
              <div className="blog-pic">
                <Media
                  media={post.media}
                  title={post.title}
                  drawn={drawnPicture(showcase, 'blog', post.entityId)}
                  frame={frame}
                />
              </div>
              <div>
                <h3>
                  <a href={postHref(userUrl, post)}>{post.title}</a>
                </h3>
                {post.description && <p>{excerpt(post.description, 160)}</p>}
                <p className="when">{whenWords(post, profile.timezone)}</p>
              </div>
            </li>
          ))}
        </ul>
        {blogs.length > maxCards && (
          <ol className="more-posts" aria-label="More posts">
            {blogs.slice(maxCards).map((post) => (
              <li key={post.entityId} {...mark('blogs', post.entityId)}>
                <a href={postHref(userUrl, post)}>
                  <b>{post.title}</b>
                  <span className="when">{whenWords(post, profile.timezone)}</span>
                </a>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'blog', Part: Blogs }
