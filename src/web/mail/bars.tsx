import { Column, Row, Section } from '@react-email/components'
import type { MailBars } from '#domains/notifications/rules/mail-content.ts'
import { font, ink } from './styles.ts'

const text = { fontFamily: font, fontSize: 16, lineHeight: '22px', color: ink, padding: '5px 0' } as const
const title = {
  fontFamily: font,
  fontSize: 20,
  lineHeight: '26px',
  color: ink,
  margin: '28px 0 8px',
} as const

/** A heading and bars; each has its value in words beside it. */
export const Bars = ({ heading, rows }: MailBars) => (
  <Section>
    <h2 className="t" style={title}>
      {heading}
    </h2>
    {rows.map(({ label, share, value }) => (
      <Row key={label}>
        <Column className="t" width="190" style={{ ...text, paddingRight: 12, overflowWrap: 'anywhere' }}>
          {label}
        </Column>
        <Column aria-hidden="true" data-skip-in-text="true" style={{ padding: '5px 0' }}>
          <div
            style={{
              width: `${Math.max(2, Math.round(share * 100))}%`,
              height: 16,
              borderRadius: 3,
              background: '#009A9A',
            }}
          />
        </Column>
        <Column
          className="t"
          width="96"
          style={{ ...text, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' }}
        >
          {value}
        </Column>
      </Row>
    ))}
  </Section>
)
