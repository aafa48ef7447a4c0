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

/** The lines of a receipt: label and amount. */
export function Lines({ lines }: { lines: readonly { label: string; value: string }[] }) {
  return (
    <Section style={{ marginTop: 24 }}>
      {lines.map(({ label, value }) => (
        <Row key={label}>
          <Column className="t ln" style={cell}>
            {label}
          </Column>
          <Column className="t ln" style={{ ...cell, textAlign: 'right' }}>
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
