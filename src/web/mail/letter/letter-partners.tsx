import { Column, Img, Link, Row, Section, Text } from '@react-email/components'
import type { LetterPartnerCard, ResolvedBlock } from '#domains/audience/rules/letter-content.ts'
import type { Paper } from './paper.ts'

type Props = { block: Extract<ResolvedBlock, { kind: 'partners' }>; paper: Paper }

/** The side of a portrait, in pixels. Mail programs cut nothing: a drawing keeps its shape. */
const width = 64

/** Partners of the sender, each with a link to the own page. */
export const LetterPartners = ({ block: { title, partners }, paper }: Props) => (
  <>
    <Text className="t" style={paper.style.h4}>
      {title}
    </Text>
    {partners.map((partner) => (
      <Partner key={partner.url} partner={partner} paper={paper} />
    ))}
  </>
)

const Partner = ({ partner, paper: { style, links } }: { partner: LetterPartnerCard; paper: Paper }) => (
  <Section className="ln" style={style.ruled}>
    <Row>
      <Column style={{ width: width + 16, verticalAlign: 'top' }}>
        <Img
          src={partner.picture.url}
          alt=""
          width={width}
          height={Math.round((width * partner.picture.height) / partner.picture.width)}
          className="cp"
          style={style.picture}
        />
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text className="t" style={style.title}>
          <Link className="a" href={links.to(partner.name, partner.url)} style={style.link}>
            {partner.name}
          </Link>
        </Text>
        {partner.who && (
          <Text className="q" style={style.quiet}>
            {partner.who}
          </Text>
        )}
        {partner.oneLiner && (
          <Text className="t" style={style.plain}>
            {partner.oneLiner}
          </Text>
        )}
      </Column>
    </Row>
  </Section>
)
