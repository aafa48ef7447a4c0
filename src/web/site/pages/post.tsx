import type { PublicPost } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { Media } from '#web/parts/public-page/media.tsx'
import { whenWords } from '#web/sections/blogs/when-words.ts'

const frame: Frame = { ratios: [16 / 9, 16 / 9], phone: '66vw', tablet: '92vw', desktop: '1000px' }

/** The page of one post: title, date, cover and text. */
export function PostPage({ showcase, post }: PublicPost) {
  const { profile, userUrl } = showcase
  const when = whenWords(post, profile.timezone)
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book">
        <article className="post in">
          <p className="back">
            <a href={`${showcaseHref(userUrl)}#blogs`}>
              <Icon name="back" size={20} />
              {fullName(profile)}
            </a>
          </p>
          <h1>{post.title}</h1>
          {post.description && <p className="post-l">{excerpt(post.description, 300)}</p>}
          {when && <p className="post-m">{when}</p>}
          {post.media && (
            <div className="post-c">
              <Media media={post.media} title={post.title} frame={frame} first />
            </div>
          )}
          <div className="rich post-b" dangerouslySetInnerHTML={{ __html: post.body }} />
          {post.tags.length > 0 && (
            <ul className="tags" aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </article>
      </main>
      <Footer showcase={showcase} />
    </>
  )
}
