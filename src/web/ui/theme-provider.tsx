import '@mantine/core/styles.layer.css'
import '../themes/tokens.css'
import './fonts.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { createSchemeManager } from './color-scheme.ts'
import { resolveVariables, theme } from './theme.ts'

/** The page's nonce; without it the content security policy blocks style elements. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
if (nonce) setNonce(nonce)

const schemes = createSchemeManager()

/** Provides the component library with colours and type, in light or dark mode. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
