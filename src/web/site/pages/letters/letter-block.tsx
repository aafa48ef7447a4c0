import type { ReactNode } from 'react'
import type { LetterPicture, ResolvedBlock } from '#domains/audience/rules/letter-content.ts'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { postBody } from '../post-body.tsx'
import { LetterPartners } from './letter-partners.tsx'

type Block<Kind extends ResolvedBlock['kind']> = Extract<ResolvedBlock, { kind: Kind }>
type OnPage = { userUrl: string }

/** One block of a letter, as its page shows it. */
export function LetterBlock({ block, userUrl }: OnPage & { block: ResolvedBlock }) {
  switch (block.kind) {
    case 'text':
      return <Words html={block.html} />
    case 'picture':
      return <PictureBlock block={block} userUrl={userUrl} />
    case 'button':
      return (
        <p>
          <To className="btn" href={block.href} userUrl={userUrl}>
            {block.label}
          </To>
        </p>
      )
    case 'columns':
      return (
        <div className="ltr-two">
          <Words html={block.left} />
          <Words html={block.right} />
        </div>
      )
    case 'quote':
      return (
        <figure className="ltr-quote">
          <blockquote>
            <p>{block.words}</p>
          </blockquote>
          {block.by && <figcaption>{block.by}</figcaption>}
        </figure>
      )
    case 'service':
      return <Service block={block} userUrl={userUrl} />
    case 'coupon':
      return <Coupon block={block} userUrl={userUrl} />
    case 'sessions':
      return <Dates block={block} userUrl={userUrl} />
    case 'post':
      return <Post block={block} userUrl={userUrl} />
    case 'partners':
      return <LetterPartners block={block} />
  }
}

const Words = ({ html }: { html: string }) => (
  <div className="rich post-b" dangerouslySetInnerHTML={{ __html: postBody(html) }} />
)

type Link = OnPage & { href: string; className?: string; children: ReactNode }

/** A link of a letter: a path stands behind the address of the page, everything else leads where it says. */
function To({ href, userUrl, className, children }: Link) {
  const isPath = href === '' || href.startsWith('/')
  return (
    <a
      href={isPath ? `${showcaseHref(userUrl)}${href}` : href}
      className={className}
      {...(!isPath && { rel: 'noopener nofollow' })}
    >
      {children}
    </a>
  )
}

const Shown = ({ picture: { url, alt, width, height } }: { picture: LetterPicture }) => (
  <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
)

function PictureBlock({ block: { picture, href }, userUrl }: OnPage & { block: Block<'picture'> }) {
  return (
    <p className="ltr-pic">
      {href ? (
        <To href={href} userUrl={userUrl}>
          <Shown picture={{ ...picture, alt: picture.alt || 'Picture' }} />
        </To>
      ) : (
        <Shown picture={picture} />
      )}
    </p>
  )
}

function Service({ block, userUrl }: OnPage & { block: Block<'service'> }) {
  const { title, facts, next, action, url, picture } = block
  return (
    <div className="ltr-svc">
      {picture && (
        <p className="ltr-pic">
          <Shown picture={picture} />
        </p>
      )}
      <div>
        <h2>{title}</h2>
        <p>{facts}</p>
        {next && <p className="ltr-q">{next}</p>}
        <p>
          <To href={url} userUrl={userUrl}>
            {action}
            <span className="vh">: {title}</span>
          </To>
        </p>
      </div>
    </div>
  )
}

const Coupon = ({ block, userUrl }: OnPage & { block: Block<'coupon'> }) => (
  <div className="ltr-coupon">
    <p>
      <strong>{block.code}</strong> gives {block.gives}.
    </p>
    {block.until && <p className="ltr-q">{block.until}</p>}
    <p>
      <To href={block.url} userUrl={userUrl}>
        Use it on my page
      </To>
    </p>
  </div>
)

const Dates = ({ block: { title, dates }, userUrl }: OnPage & { block: Block<'sessions'> }) => (
  <div>
    <h2>{title}</h2>
    <ul className="ltr-dates">
      {dates.map((date) => (
        <li key={`${date.url} ${date.when}`}>
          <span className="ltr-leaf" aria-hidden="true">
            {date.month}
            <b>{date.day}</b>
            {date.weekday}
          </span>
          <div>
            <p>
              <b>{date.title}</b>
            </p>
            <p className="ltr-q">{date.when}</p>
            <p>
              {date.left}{' '}
              <To href={date.url} userUrl={userUrl}>
                {date.action}
                <span className="vh">
                  : {date.title}, {date.month} {date.day}
                </span>
              </To>
            </p>
          </div>
        </li>
      ))}
    </ul>
  </div>
)

const Post = ({ block, userUrl }: OnPage & { block: Block<'post'> }) => (
  <div className="ltr-post">
    <p className="ltr-q">From the blog{block.minutes > 0 && `, ${block.minutes} min read`}</p>
    <h2>
      <To href={block.url} userUrl={userUrl}>
        {block.title}
      </To>
    </h2>
    {block.excerpt && <p>{block.excerpt}</p>}
  </div>
)
