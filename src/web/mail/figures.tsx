import type { MailFigures } from '#domains/notifications/rules/mail-content.ts'
import { font, ink, line, quiet } from './styles.ts'

const head = {
  fontFamily: font,
  fontSize: 15,
  lineHeight: '20px',
  fontWeight: 'normal',
  color: quiet,
  textAlign: 'right',
  padding: '0 0 8px 16px',
  whiteSpace: 'nowrap',
} as const
const cell = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: ink,
  padding: '11px 0',
  borderTop: `1px solid ${line}`,
} as const
const number = { ...cell, textAlign: 'right', padding: '11px 0 11px 16px', whiteSpace: 'nowrap' } as const

/** Figures now and before: a table that a screen reader reads by its heads. */
export const Figures = ({ now, before, rows }: MailFigures) => (
  <table
    className="figures"
    width="100%"
    cellPadding="0"
    cellSpacing="0"
    border={0}
    style={{ marginTop: 24 }}
  >
    <thead>
      <tr>
        <td>&nbsp;</td>
        {[now, before].map((text) => (
          <th key={text} scope="col" className="q" style={head}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row" className="t ln" style={{ ...cell, fontWeight: 'normal', textAlign: 'left' }}>
            {row.label}
          </th>
          <td className="t ln" style={{ ...number, fontSize: 18, fontWeight: 'bold' }}>
            {row.now}
          </td>
          <td className="q ln" style={{ ...number, color: quiet }}>
            {row.before}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
