import { createRoot } from 'react-dom/client'
import { authorizeWith } from '../lib/api.ts'
import { dropServiceWorkers } from '../lib/drop-service-workers.ts'
import { bearer, renewedBearer, startIdentity } from '../lib/identity/state.ts'
import { askWith } from '../lib/load-part.ts'
import { awaitRetry } from '../lib/missing-parts.ts'
import { watchTyping } from '../lib/typed.ts'
import { applyMode, toScheme } from '../ui/color-scheme.ts'
import { App } from './app.tsx'

document.documentElement.dataset['app'] = ''
applyMode(toScheme(localStorage.getItem('theme')))
authorizeWith(bearer, renewedBearer)

watchTyping()
askWith(awaitRetry)
dropServiceWorkers().catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
void startIdentity()
