import { Outlet } from '../browser/outlet';
import { SITE_VERSION } from '../constants';
import type { ClientAssets } from '../model/client-assets';
import type { Shell } from '../model/shell';
import { Layout } from '../theme/layout/layout';

/**
 * The HTML document around every page of one shell.
 *
 * @param shell what the shell shows
 * @param assets what every page loads
 */
export function Document({ shell, assets }: { shell: Shell; assets: ClientAssets }) {
  const { site, colorMode, announcementBar } = shell;
  const base = site.baseUrl.replace(/\/$/, '');
  return (
    <html lang={site.locale} dir={site.direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content={`Contributor documentation ${SITE_VERSION}`} />
        <meta name="color-scheme" content="light dark" />
        <script
          src={base + assets.themeInit}
          data-default-mode={colorMode.defaultMode}
          data-switch={colorMode.disableSwitch ? 'off' : 'on'}
          data-respect-system={colorMode.respectPrefersColorScheme ? '' : undefined}
          data-announcement={announcementBar?.id}
        />
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={base + href} precedence="site" />
        ))}
        <link rel="icon" href={base + site.favicon} />
        <script type="module" async src={base + assets.entry} />
      </head>
      <body>
        <Layout shell={shell}>
          <Outlet />
        </Layout>
      </body>
    </html>
  );
}
