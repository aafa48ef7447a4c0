import {
  Body,
  Column,
  Container,
  Head,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { LetterContent } from '#domains/audience/rules/letter-content.ts'
import { archiveMark, leaveMark, reasonMark } from '#domains/audience/rules/letter-marks.ts'
import { LetterBlock } from './letter-block.tsx'
import { letterColours, letterSheet } from './letter-colours.ts'
import { letterStyle } from './letter-style.ts'
import type { Links } from './links.ts'
import type { Paper } from './paper.ts'

/** The width of the blocks on a wide screen, in pixels. */
const width = 520

type Props = { letter: LetterContent; links: Links }

/** A letter of a provider, in the colours of the provider's page. It can be read without pictures and without styles. */
export function LetterDocument({ letter, links }: Props) {
  const { subject, preview, look, blocks, scheme } = letter
  const style = letterStyle(letterColours(look, scheme ?? 'light'), look.theme)
  const paper: Paper = { style, links, width }
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content={scheme ?? 'light dark'} />
        <meta name="supported-color-schemes" content={scheme ?? 'light dark'} />
        <style>{letterSheet(scheme ? undefined : letterColours(look, 'dark'))}</style>
      </Head>
      {preview && <Preview>{preview}</Preview>}
      <Body className="bg" style={style.body}>
        <Container className="sf" style={style.sheet}>
          <Sender letter={letter} paper={paper} />
          <Section className="in" style={style.inside}>
            {blocks.map((block) => (
              <div key={block.id} style={style.block}>
                <LetterBlock block={block} paper={paper} />
              </div>
            ))}
            <Foot letter={letter} paper={paper} />
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const Sender = ({ letter: { look }, paper: { style } }: { letter: LetterContent; paper: Paper }) => (
  <Section className="hd in" style={style.head}>
    <Row>
      {look.picture && (
        <Column style={{ width: 62 }}>
          <Img
            src={look.picture.url}
            alt=""
            width={48}
            height={48}
            style={{ display: 'block', borderRadius: 24, objectFit: 'cover' }}
          />
        </Column>
      )}
      <Column>
        <Text className="ht" style={style.name}>
          {look.providerName}
        </Text>
        {look.tagline && (
          <Text className="ht" style={style.tagline}>
            {look.tagline}
          </Text>
        )}
      </Column>
    </Row>
  </Section>
)

const Foot = ({ letter: { look, hasPage }, paper: { style } }: { letter: LetterContent; paper: Paper }) => (
  <div className="ln" style={style.foot}>
    <Text className="q" style={style.small}>
      {reasonMark} Reply, and it reaches {look.firstName}.
    </Text>
    <Text className="q" style={style.small}>
      <Link className="a" href={leaveMark} style={{ ...style.link, fontWeight: 'bold' }}>
        Unsubscribe
      </Link>
    </Text>
    {hasPage && (
      <Text className="q" style={style.small}>
        <Link className="a" href={archiveMark} style={style.link}>
          Read this letter in the browser
        </Link>
      </Text>
    )}
    <Text className="q" style={{ ...style.small, margin: 0 }}>
      {[look.providerName, look.postalLine].filter(Boolean).join(', ')}
      {look.madeWith && (
        <>
          <br />
          Sent with{' '}
          <Link className="a" href={look.madeWith} style={style.link}>
            Showcase
          </Link>
        </>
      )}
    </Text>
  </div>
)
