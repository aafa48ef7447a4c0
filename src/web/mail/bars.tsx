import { Section } from '@react-email/components'
import type { MailBars } from '#domains/notifications/rules/mail-content.ts'
import { font, ink } from './styles.ts'

const cell = { fontFamily: font, fontSize: 16, lineHeight: '22px', color: ink, padding: '5px 0' } as const
const title = {
  fontFamily: font,
  fontSize: 20,
  lineHeight: '26px',
  color: ink,
  margin: '28px 0 8px',
} as const

/** A heading and bars; each has its value in words beside it. The bars of all lists begin and end below each other. */
export const Bars = ({ heading, rows }: MailBars) => (
  <Section>
    <h2 className="t" style={title}>
      {heading}
    </h2>
    <table className="figures" role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <tbody>
        {rows.map(({ label, share, value }) => (
          <tr key={label}>
            <td className="t" width="46%" style={{ ...cell, paddingRight: 12, overflowWrap: 'anywhere' }}>
              {label}
            </td>
            <td aria-hidden="true" width="26%" style={{ padding: '5px 0' }}>
              <Bar share={share} />
            </td>
            <td
              className="t"
              width="28%"
              style={{ ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

/** A table, because some mail programs give no width to anything else. Plain text leaves it out. */
const Bar = ({ share }: { readonly share: number }) => (
  <table
    data-skip-in-text="true"
    role="presentation"
    width={`${Math.max(2, Math.round(share * 100))}%`}
    cellPadding="0"
    cellSpacing="0"
    border={0}
  >
    <tbody>
      <tr>
        <td style={{ height: 16, lineHeight: '16px', fontSize: 0, background: '#009A9A', borderRadius: 3 }}>
          &nbsp;
        </td>
      </tr>
    </tbody>
  </table>
)
