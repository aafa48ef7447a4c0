import { Column, Row, Section, Text } from '@react-email/components'
import type { MailContent } from '#domains/notifications/rules/mail-content.ts'
import { font, ink, quiet } from './styles.ts'

type Props = NonNullable<MailContent['event']>

const date = {
  fontFamily: font,
  color: '#FFFFFF',
  fontSize: 15,
  lineHeight: '20px',
  textAlign: 'center',
  margin: 0,
} as const
const text = { fontFamily: font, fontSize: 17, lineHeight: '26px', margin: 0 } as const

/** The date as a calendar leaf; beside it the title, the time in both zones, the old time, and the place or reason. */
export function EventBlock({ month, day, weekday, title, yours, theirs, was, place, off }: Props) {
  return (
    <Section style={{ marginTop: 24 }}>
      <Row>
        <Column style={{ width: 84, verticalAlign: 'top' }}>
          <Section
            align="left"
            style={{
              width: 68,
              background: off ? quiet : '#661BC6',
              borderRadius: 10,
              padding: '9px 0 10px',
            }}
          >
            <Text style={date}>{month}</Text>
            <Text style={{ ...date, fontSize: 28, lineHeight: '32px', fontWeight: 'bold' }}>{day}</Text>
            <Text style={date}>{weekday}</Text>
          </Section>
        </Column>
        <Column style={{ verticalAlign: 'top' }}>
          <Text className="t" style={{ ...text, color: ink, fontSize: 19, fontWeight: 'bold' }}>
            {title}
          </Text>
          <Text className="t" style={{ ...text, color: ink }}>
            {yours}
          </Text>
          {theirs && (
            <Text className="q" style={{ ...text, color: quiet }}>
              {theirs}
            </Text>
          )}
          {was && (
            <Text className="q" style={{ ...text, color: quiet }}>
              {was}
            </Text>
          )}
          <Text className="t" style={{ ...text, color: ink, ...(off && { fontWeight: 'bold' }) }}>
            {off ?? place}
          </Text>
        </Column>
      </Row>
    </Section>
  )
}
