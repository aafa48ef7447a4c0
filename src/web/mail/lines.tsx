import { Column, Row, Section } from '@react-email/components'
import { font, ink, line } from './styles.ts'

const cell = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: ink,
  padding: '11px 0',
  borderTop: `1px solid ${line}`,
} as const

/** A label of at most this many characters stays on one line: beside a long address “E-mail” would break. */
const shortLabel = 16

/** The lines of a receipt: label and amount. */
export function Lines({ lines }: { lines: readonly { label: string; value: string }[] }) {
  return (
    <Section style={{ marginTop: 24 }}>
      {lines.map(({ label, value }) => (
        <Row key={label}>
          <Column
            className="t ln"
            style={{ ...cell, ...(label.length <= shortLabel && { whiteSpace: 'nowrap' }), paddingRight: 16 }}
          >
            {label}
          </Column>
          <Column className="t ln" style={{ ...cell, textAlign: 'right', overflowWrap: 'anywhere' }}>
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
