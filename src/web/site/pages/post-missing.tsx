import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { newestPosts } from '#domains/showcase/rules/newest-posts.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { postHref, showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { whenWords } from '#web/sections/blogs/when-words.ts'
import { PartnersBand } from './partners-band.tsx'

export const postMissingTitle = 'This post is not here'

/** The newest posts that the page offers instead. */
const offered = 5

type Props = { showcase: PublicShowcase; partners: readonly ShownPartner[] }

/** A post that is deleted, withdrawn or not published yet, in the frame of its Showcase. */
export function PostMissingPage({ showcase, partners }: Props) {
  const { blogs, profile, userUrl } = showcase
  const others = newestPosts(blogs).slice(0, offered)
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book">
        <div className="message">
          <div className="in">
            <h1>{postMissingTitle}</h1>
            <p>
              It may not be published yet, or {profile.firstName || 'its author'} has taken it down.
              {others.length > 0 && ' These posts are here:'}
            </p>
            {others.length > 0 && (
              <ul className="post-o">
                {others.map((post) => (
                  <li key={post.entityId}>
                    <a href={postHref(userUrl, post)}>{post.title}</a>
                    <span>{whenWords(post, profile.timezone)}</span>
                  </li>
                ))}
              </ul>
            )}
            <p>
              <a className="btn" href={showcaseHref(userUrl)}>
                Go to the page of {fullName(profile)}
              </a>
            </p>
          </div>
        </div>
        <PartnersBand userUrl={userUrl} placement="missing" here={profile} partners={partners} />
      </main>
      <Footer showcase={showcase} />
    </>
  )
}
