import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { Fragment } from 'react'
import type { MailContent } from '#domains/notifications/rules/mail-content.ts'
import { Bars } from './bars.tsx'
import { EventBlock } from './event-block.tsx'
import { Figures } from './figures.tsx'
import { Lines } from './lines.tsx'
import { MailLink } from './mail-link.tsx'
import { Quote } from './quote.tsx'
import { darkMode, ink, line, narrow, quiet, style } from './styles.ts'

/** The layout of every mail: sender, one heading, the facts, one clear action. It can be read without pictures. */
export function MailDocument(props: MailContent) {
  const {
    subject,
    preview,
    sender,
    heading,
    text,
    quote,
    isQuoteLinked = false,
    code,
    event,
    choices = [],
    facts = [],
    figures,
    button,
    otherButton,
    note,
    lines = [],
    bars = [],
    advice,
    closing,
    links = [],
    reason,
    endings = [],
  } = props
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{narrow + darkMode}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="bg" style={style.body}>
        <Container className="sf" style={style.sheet}>
          <Section style={style.bar} />
          <Section className="p" style={style.inside}>
            <Text className="t" style={{ ...style.text, fontWeight: 'bold' }}>
              {sender}
            </Text>
            <Heading as="h1" className="t h" style={style.heading}>
              {heading}
            </Heading>
            <Text className="t" style={style.text}>
              {text}
            </Text>
            {quote && <Quote text={quote} linked={isQuoteLinked} />}
            {code && (
              <Text className="t" style={style.code}>
                {code}
              </Text>
            )}
            {choices.map((choice) => (
              <MailLink key={choice.url} {...choice} />
            ))}
            {event && <EventBlock {...event} />}
            {facts.length > 0 && <Lines lines={facts} />}
            {figures && <Figures {...figures} />}
            {button && (
              <div style={style.beside}>
                <Button href={button.url} style={style.button}>
                  {button.label}
                </Button>
              </div>
            )}
            {otherButton && (
              <div style={style.beside}>
                <Button href={otherButton.url} className="t ln" style={style.otherButton}>
                  {otherButton.label}
                </Button>
              </div>
            )}
            {note && (
              <Text className="q" style={{ ...style.text, color: quiet }}>
                {note}
              </Text>
            )}
            {lines.length > 0 && <Lines lines={lines} />}
            {bars.map((one) => (
              <Bars key={one.heading} {...one} />
            ))}
            {advice && (
              <Text className="hd" style={style.advice}>
                {advice}
              </Text>
            )}
            {closing && (
              <Text
                className="t ln"
                style={{ ...style.text, color: ink, borderTop: `1px solid ${line}`, paddingTop: 12 }}
              >
                {closing}
              </Text>
            )}
            {links.map((link) => (
              <MailLink key={link.url} {...link} />
            ))}
            <Text className="q" style={style.reason}>
              {reason}
              {endings.map(({ label, url }) => (
                <Fragment key={url}>
                  {' '}
                  <Link className="a" href={url} style={style.ending}>
                    {label}
                  </Link>
                  .
                </Fragment>
              ))}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
