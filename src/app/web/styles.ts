import '#platform/web/ui/tokens.css'
import '#platform/web/ui/base.css'
