// Files share a process, and with it what is loaded from packages: each begins with no metric registered.
import { register } from 'prom-client'

register.clear()
