import { Link, Text } from '@react-email/components'
import { font } from './styles.ts'

const line = { fontFamily: font, fontSize: 17, lineHeight: '26px', margin: '10px 0 0' } as const

/** A link on its own line, tall enough to tap. */
export function MailLink({ label, url }: { label: string; url: string }) {
  return (
    <Text style={line}>
      <Link
        className="a"
        href={url}
        style={{ color: '#007A7A', textDecoration: 'underline', display: 'inline-block', padding: '6px 0' }}
      >
        {label}
      </Link>
    </Text>
  )
}
