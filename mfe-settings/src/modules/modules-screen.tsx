import { useModuleHealth } from '@accounts/shared-data/company';
import type { ModuleHealth } from '@accounts/shared-domain';
import { Button, EmptyState, Notice, Page, StatusBadge } from '@accounts/shared-ui';
import { Fetched, RecordSection } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { ModuleFacts } from './module-facts.tsx';
import { moduleName } from './module-labels.ts';
import './modules.css';
import { isPreviousChosen, useVersionChoice } from './use-version-choice.ts';

/** /settings/modules: how the modules of the page fare, and which version of them this browser uses. */
export function ModulesScreen() {
  const query = useModuleHealth();
  return (
    <Page title={t('routes.modules')}>
      <p className="ac-quiet">{t('modules.lead')}</p>
      <Fetched query={query}>
        {(modules) =>
          modules.length === 0 ? (
            <EmptyState title={t('modules.none')} text={t('modules.none.text')} />
          ) : (
            <ModuleCards modules={modules} />
          )
        }
      </Fetched>
    </Page>
  );
}

function ModuleCards({ modules }: { modules: readonly ModuleHealth[] }) {
  const { choosePrevious, chooseCurrent, dialog } = useVersionChoice();
  return (
    <div className="ms-modules">
      {modules.map((health) => (
        <ModuleCard
          key={health.module}
          health={health}
          onPrevious={() => void choosePrevious(health)}
          onCurrent={() => void chooseCurrent(health)}
        />
      ))}
      {dialog}
    </div>
  );
}

interface ModuleCardProps {
  health: ModuleHealth;
  onPrevious: () => void;
  onCurrent: () => void;
}

function ModuleCard({ health, onPrevious, onCurrent }: ModuleCardProps) {
  const { module, enabled, message, previous } = health;
  const name = moduleName(module);
  const isChosen = isPreviousChosen(health);
  return (
    <RecordSection title={name} action={<Badge health={health} />}>
      {message !== null && (
        <Notice kind="warning">
          <bdi>{message}</bdi>
        </Notice>
      )}
      {isChosen && previous && <Notice>{t('modules.chosen', { version: previous.version })}</Notice>}
      <ModuleFacts health={health} />
      {isChosen && (
        <div>
          <Button aria-label={t('modules.current.of', { module: name })} onClick={onCurrent}>
            {t('modules.current')}
          </Button>
        </div>
      )}
      {!isChosen && enabled && previous && (
        <div>
          <Button aria-label={t('modules.usePrevious.of', { module: name })} onClick={onPrevious}>
            {t('modules.usePrevious')}
          </Button>
        </div>
      )}
    </RecordSection>
  );
}

function Badge({ health: { enabled, canary } }: { health: ModuleHealth }) {
  if (!enabled) return <StatusBadge status={t('modules.badge.off')} tone="warning" />;
  return canary && <StatusBadge status={t('modules.badge.trial')} tone="info" />;
}
