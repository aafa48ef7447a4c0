import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { EventBlock } from './event-block.tsx'
import { Lines } from './lines.tsx'
import { darkMode, ink, line, quiet, style } from './styles.ts'

export type MailProps = {
  subject: string
  preview: string
  sender: string
  heading: string
  text: string
  code?: string
  event?: {
    month: string
    day: string
    weekday: string
    title: string
    yours: string
    theirs?: string
    place: string
  }
  button?: { label: string; url: string }
  note?: string
  lines?: readonly { label: string; value: string }[]
  closing?: string
  reason: string
}

/** One layout for every mail: who writes, one heading, the facts, one clear action; it reads without pictures. */
export function MailDocument(props: MailProps) {
  const {
    subject,
    preview,
    sender,
    heading,
    text,
    code,
    event,
    button,
    note,
    lines = [],
    closing,
    reason,
  } = props
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <style>{darkMode}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="bg" style={style.body}>
        <Container className="sf" style={style.sheet}>
          <Section style={style.bar} />
          <Section style={style.inside}>
            <Text className="t" style={{ ...style.text, fontWeight: 'bold' }}>
              {sender}
            </Text>
            <Heading as="h1" className="t" style={style.heading}>
              {heading}
            </Heading>
            <Text className="t" style={style.text}>
              {text}
            </Text>
            {code && (
              <Text className="t" style={style.code}>
                {code}
              </Text>
            )}
            {event && <EventBlock {...event} />}
            {button && (
              <Button href={button.url} style={style.button}>
                {button.label}
              </Button>
            )}
            {note && (
              <Text className="q" style={{ ...style.text, color: quiet }}>
                {note}
              </Text>
            )}
            {lines.length > 0 && <Lines lines={lines} />}
            {closing && (
              <Text
                className="t ln"
                style={{ ...style.text, color: ink, borderTop: `1px solid ${line}`, paddingTop: 12 }}
              >
                {closing}
              </Text>
            )}
            <Text className="q" style={style.reason}>
              {reason}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
