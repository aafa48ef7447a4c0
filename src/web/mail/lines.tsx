import { Column, Row, Section } from '@react-email/components'
import type { MailLine } from '#domains/notifications/rules/mail-content.ts'
import { font, ink, line, quiet } from './styles.ts'

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

/** The lines of a receipt: label and amount; a text may stand under the label. */
export function Lines({ lines }: { lines: readonly MailLine[] }) {
  return (
    <Section style={{ marginTop: 24 }}>
      {lines.map(({ label, text, value }) => (
        <Row key={label}>
          <Column
            className="t ln"
            style={{
              ...cell,
              ...(!text && label.length <= shortLabel && { whiteSpace: 'nowrap' }),
              paddingRight: 16,
            }}
          >
            {text ? <b>{label}</b> : label}
            {text && (
              <>
                <br />
                <span className="q" style={{ color: quiet }}>
                  {text}
                </span>
              </>
            )}
          </Column>
          <Column
            className="t ln"
            style={{
              ...cell,
              textAlign: 'right',
              ...(text ? { whiteSpace: 'nowrap', verticalAlign: 'top' } : { overflowWrap: 'anywhere' }),
            }}
          >
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
