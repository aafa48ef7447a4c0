import { Button, Column, Img, Link, Row, Section, Text } from '@react-email/components'
import type { LetterPicture, ResolvedBlock } from '#domains/audience/rules/letter-content.ts'
import { LetterDates } from './letter-dates.tsx'
import { LetterPartners } from './letter-partners.tsx'
import type { Paper } from './paper.ts'
import { mailText } from './rich-text.ts'

type Block<Kind extends ResolvedBlock['kind']> = Extract<ResolvedBlock, { kind: Kind }>

/** One block of a letter. */
export function LetterBlock({ block, paper }: { block: ResolvedBlock; paper: Paper }) {
  const { style, links } = paper
  switch (block.kind) {
    case 'text':
      return <RichText html={block.html} paper={paper} />
    case 'picture':
      return <Picture block={block} paper={paper} />
    case 'button':
      return (
        <Button className="bt" href={links.to(block.label, block.href)} style={style.button} target="_blank">
          {block.label}
        </Button>
      )
    case 'columns':
      return <Columns block={block} paper={paper} />
    case 'quote':
      return (
        <div className="qb" style={style.quote}>
          <Text className="t" style={style.quoted}>
            “{block.words}”
          </Text>
          {block.by && (
            <Text className="q" style={style.quiet}>
              {block.by}
            </Text>
          )}
        </div>
      )
    case 'service':
      return <Service block={block} paper={paper} />
    case 'coupon':
      return <Coupon block={block} paper={paper} />
    case 'sessions':
      return <LetterDates block={block} paper={paper} />
    case 'post':
      return <Post block={block} paper={paper} />
    case 'partners':
      return <LetterPartners block={block} paper={paper} />
  }
}

const RichText = ({ html, paper: { style, links } }: { html: string; paper: Paper }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the catalogue's cleaner wrote it
  <div dangerouslySetInnerHTML={{ __html: mailText(html, style, links) }} />
)

const Image = ({ picture, paper, width }: { picture: LetterPicture; paper: Paper; width: number }) => (
  <Img
    src={picture.url}
    alt={picture.alt}
    width={width}
    height={Math.round((width * picture.height) / picture.width)}
    className="cp"
    style={paper.style.picture}
  />
)

function Picture({ block: { picture, href }, paper }: { block: Block<'picture'>; paper: Paper }) {
  const image = <Image picture={picture} paper={paper} width={paper.width} />
  if (!href) return image
  return (
    <Link href={paper.links.to(picture.alt || 'Picture', href)} target="_blank">
      {image}
    </Link>
  )
}

const Columns = ({ block: { left, right }, paper }: { block: Block<'columns'>; paper: Paper }) => (
  <Row>
    <Column className="half" style={{ width: '50%', verticalAlign: 'top', paddingRight: 14 }}>
      <RichText html={left} paper={paper} />
    </Column>
    <Column className="half" style={{ width: '50%', verticalAlign: 'top', paddingLeft: 14 }}>
      <RichText html={right} paper={paper} />
    </Column>
  </Row>
)

function Service({ block, paper }: { block: Block<'service'>; paper: Paper }) {
  const { style, links } = paper
  const { title, facts, next, action, url, picture } = block
  return (
    <Row>
      {picture && (
        <Column className="half" style={{ width: '40%', verticalAlign: 'top', paddingRight: 20 }}>
          <Image picture={picture} paper={paper} width={208} />
        </Column>
      )}
      <Column className="half" style={{ verticalAlign: 'top' }}>
        <Text className="t" style={style.title}>
          {title}
        </Text>
        <Text className="t" style={style.plain}>
          {facts}
        </Text>
        {next && (
          <Text className="q" style={style.quiet}>
            {next}
          </Text>
        )}
        <Text style={style.plain}>
          <Link className="a" href={links.to(`${action}: ${title}`, url)} style={style.link}>
            {action}
          </Link>
        </Text>
      </Column>
    </Row>
  )
}

const Coupon = ({ block, paper: { style, links } }: { block: Block<'coupon'>; paper: Paper }) => (
  <Section className="cd" style={style.card}>
    <Text className="t" style={style.plain}>
      <strong style={{ fontSize: 19 }}>{block.code}</strong> gives {block.gives}.
    </Text>
    {block.until && (
      <Text className="q" style={style.quiet}>
        {block.until}
      </Text>
    )}
    <Text style={style.plain}>
      <Link className="a" href={links.to(`Use ${block.code}`, block.url)} style={style.link}>
        Use it on my page
      </Link>
    </Text>
  </Section>
)

const Post = ({ block, paper: { style, links } }: { block: Block<'post'>; paper: Paper }) => (
  <div className="ln" style={style.foot}>
    <Text className="q" style={style.quiet}>
      From the blog{block.minutes > 0 && `, ${block.minutes} min read`}
    </Text>
    <Text style={style.title}>
      <Link className="a" href={links.to(block.title, block.url)} style={style.link}>
        {block.title}
      </Link>
    </Text>
    {block.excerpt && (
      <Text className="t" style={style.plain}>
        {block.excerpt}
      </Text>
    )}
  </div>
)
