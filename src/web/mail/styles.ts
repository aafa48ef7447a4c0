/** Mail clients support inline styles and one small stylesheet; these values copy the product's design tokens. */
export const ink = '#10191A'
export const quiet = '#475456'
export const line = '#DCE3E4'
export const font = 'Arial, Helvetica, sans-serif'

/** Phones have narrower edges and a smaller heading. */
export const narrow =
  '@media (max-width:640px){.p{padding-left:20px!important;padding-right:20px!important}.h{font-size:30px!important;line-height:36px!important}}'

export const darkMode =
  '@media (prefers-color-scheme:dark){.bg,.bg>table>tbody>tr>td{background:#0F1415!important}.sf{background:#171D1E!important}' +
  '.t{color:#EDF3F3!important}.a{color:#3FD6D6!important}.q{color:#B2C0C1!important}.ln{border-color:#2B3637!important}' +
  '.hd{background:#2A1A44!important;color:#EDF3F3!important}}'

export const style = {
  body: { margin: 0, padding: '32px 12px', background: '#F5F7F7' },
  sheet: { width: '100%', maxWidth: 600, background: '#FFFFFF', borderRadius: 12, overflow: 'hidden' },
  bar: { height: 8, background: '#00C1C1' },
  inside: { padding: '20px 36px 28px' },
  text: { fontFamily: font, fontSize: 17, lineHeight: '26px', color: ink, margin: '12px 0 0' },
  heading: {
    fontFamily: font,
    fontSize: 32,
    lineHeight: '38px',
    letterSpacing: '-.5px',
    color: ink,
    margin: '10px 0 0',
  },
  code: {
    fontFamily: font,
    fontSize: 36,
    lineHeight: '44px',
    fontWeight: 'bold',
    letterSpacing: '8px',
    color: ink,
    margin: '20px 0 0',
  },
  button: {
    display: 'inline-block',
    marginTop: 24,
    padding: '15px 28px',
    borderRadius: 8,
    background: '#00C1C1',
    color: '#000000',
    fontFamily: font,
    fontSize: 17,
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  /** Blocks, so that each button has a line of its own in the plain text. */
  beside: { display: 'inline-block' },
  otherButton: {
    display: 'inline-block',
    marginTop: 24,
    marginLeft: 12,
    padding: '13px 26px',
    border: `2px solid ${line}`,
    borderRadius: 8,
    color: ink,
    fontFamily: font,
    fontSize: 17,
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  advice: {
    fontFamily: font,
    fontSize: 17,
    lineHeight: '26px',
    color: ink,
    background: '#F1E9FC',
    borderRadius: 8,
    padding: '16px 20px',
    margin: '28px 0 0',
  },
  reason: { fontFamily: font, fontSize: 15, lineHeight: '23px', color: quiet, margin: '28px 0 0' },
  ending: { color: '#007A7A', textDecoration: 'underline' },
} as const
