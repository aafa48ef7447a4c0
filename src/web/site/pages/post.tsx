import type { PublicPost } from '#domains/showcase/contract.ts'
import { postsBeside } from '#domains/showcase/rules/newest-posts.ts'
import { inZone } from '#platform/common/zones.ts'
import { Footer } from '#web/page/footer.tsx'
import { Stick } from '#web/page/stick.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { feedHref, postHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { drawnPicture } from '#web/parts/public-page/drawn.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { headingOf } from '#web/parts/public-page/heading-of.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { LikeButton, Likes } from '#web/parts/public-page/like-button.tsx'
import { Media } from '#web/parts/public-page/media.tsx'
import { wordStyle } from '#web/parts/public-page/text-shape.ts'
import { postBody } from './post-body.tsx'
import { PostServices } from './post-services.tsx'

const frame: Frame = { ratios: [16 / 9, 16 / 9], phone: '66vw', tablet: '92vw', desktop: '1080px' }

/** The page of one post: title, date, cover and text, then the services beside it and the posts next to it. */
export function PostPage({ showcase, post }: PublicPost) {
  const { profile, userUrl } = showcase
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book">
        <article className="post">
          <header className="post-h">
            <div className="in">
              <p className="back">
                <a href={`${showcaseHref(userUrl)}#blogs`}>
                  <Icon name="back" size={20} />
                  {headingOf(showcase, 'blog', 'Blog')}
                </a>
              </p>
              <h1 style={wordStyle(post.title)}>{post.title}</h1>
              {post.description && <p className="post-l">{excerpt(post.description, 300)}</p>}
              <p className="post-m">
                {post.publishAt && (
                  <time dateTime={post.publishAt}>{longDate(post.publishAt, profile.timezone)}</time>
                )}
                {post.minutes > 0 && <span>{post.minutes} min</span>}
                <span>by {fullName(profile)}</span>
              </p>
              <p className="post-like">
                <LikeButton showcase={showcase} target="blog" entityId={post.entityId} title={post.title} />
              </p>
            </div>
          </header>
          <div className="in post-w">
            <div className="post-c">
              <Media
                media={post.media}
                title={post.title}
                drawn={drawnPicture(showcase, 'blog', post.entityId)}
                frame={frame}
                first
              />
            </div>
          </div>
          <div className="in">
            <div className="rich post-b" dangerouslySetInnerHTML={{ __html: postBody(post.body) }} />
            {post.tags.length > 0 && (
              <ul className="tags" aria-label="Tags">
                {post.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            )}
          </div>
        </article>
        <PostServices showcase={showcase} post={post} />
        <MorePosts showcase={showcase} post={post} />
      </main>
      <Footer showcase={showcase} />
      <Stick showcase={showcase} />
      <Likes showcase={showcase} />
    </>
  )
}

const longDate = (instant: string, zone: string) =>
  inZone(instant, zone, { month: 'long', day: 'numeric', year: 'numeric' })

/** The posts before and after this one, and the feed. */
function MorePosts({ showcase, post }: PublicPost) {
  const { blogs, profile, userUrl } = showcase
  const { newer, older } = postsBeside(blogs, post.entityId)
  const link = (beside: typeof newer, words: string) =>
    beside && (
      <a href={postHref(userUrl, beside)}>
        <span>
          {words}
          {beside.publishAt && `, ${longDate(beside.publishAt, profile.timezone)}`}
        </span>
        <b>{beside.title}</b>
      </a>
    )
  return (
    <nav className="post-n" aria-label="More posts">
      <div className="in post-w">
        {link(older, 'Before this one')}
        {link(newer, 'After this one')}
        <p>
          <a href={feedHref(userUrl)}>Every post by feed (RSS)</a>
        </p>
      </div>
    </nav>
  )
}
