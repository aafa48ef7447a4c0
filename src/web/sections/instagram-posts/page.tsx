import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { pictureHref } from '#domains/showcase/rules/picture-address.ts'
import { formatDate } from '#platform/common/zones.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import type { PageHalf } from '../page-half.ts'

type Post = NonNullable<PublicShowcase['instagramPosts']>['posts'][number]

const kinds = { picture: '', video: 'Video', album: 'Several pictures' } as const

function Tile({ post: { url, picture, alt, kind, postedAt } }: { post: Post }) {
  const facts = readPictureRef(picture)
  if (!facts) return null
  const words = alt || `A post of ${formatDate(postedAt, 'day', 'UTC')}`
  const [thumbnail, card] = [pictureHref(picture, 'thumbnail'), pictureHref(picture, 'card')]
  return (
    <li>
      <a href={url} rel="noreferrer">
        <img
          alt={words}
          src={thumbnail}
          srcSet={`${thumbnail} ${Math.min(320, facts.width)}w, ${card} ${facts.width}w`}
          sizes="(max-width: 599px) 22vw, (max-width: 999px) 30vw, 250px"
          width={facts.width}
          height={facts.height}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: facts.colour }}
        />
        {kind !== 'picture' && (
          <span className="ig-kind">
            <Icon name={kind === 'video' ? 'play' : 'several'} />
            <span className="vh">{kinds[kind]}</span>
          </span>
        )}
        <span className="ig-cap" aria-hidden="true">
          <b>{words}</b>
          <span>{formatDate(postedAt, 'day', 'UTC')}</span>
        </span>
      </a>
    </li>
  )
}

/** The newest posts of a connected account. The pictures are copies: nothing is loaded from Instagram. */
function InstagramPosts({ showcase }: { showcase: PublicShowcase }) {
  const { instagramPosts } = showcase
  if (!instagramPosts || instagramPosts.posts.length === 0) return null
  const { account, url, posts } = instagramPosts
  return (
    <section className="igs" id="instagram-posts" aria-labelledby="h-instagram-posts">
      <div className="in">
        <div className="ig-words">
          <h2 id="h-instagram-posts">{headingOf(showcase, 'instagramPosts', 'Lately on Instagram')}</h2>
          <p>
            <a className="btn btn-quiet" href={url} rel="me noreferrer">
              {account}
              <Icon name="out" />
            </a>
          </p>
          <p className="fine">These pictures are copies. Instagram learns of you when you open a post.</p>
        </div>
        <ul>
          {posts.map((post) => (
            <Tile key={post.id} post={post} />
          ))}
        </ul>
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'instagramPosts', Part: InstagramPosts }
