import type { StoredRecord } from '@accounts/shared-domain';
import type { FormikValues } from 'formik';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button, EditIcon } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import { listAddress } from '../module/list-places.ts';
import { NewRecordPage, RecordActivity, RecordPage, useEditAddress } from '../record/index.ts';
import { t } from '../texts/own-texts.ts';
import { MasterDataActions } from './master-data-actions.tsx';
import { MasterDataEditor } from './master-data-editor.tsx';
import type { MasterDataForm, MasterDataKind } from './master-data-kind.ts';

interface ScreenProps<Detail extends StoredRecord, Input, Values extends FormikValues> {
  kind: MasterDataKind<Detail, Input>;
  form: MasterDataForm<Detail, Input, Values>;
}

/** Adds a record; leads back to the list. */
export function NewRecord<Detail extends StoredRecord, Input, Values extends FormikValues>(
  props: ScreenProps<Detail, Input, Values>,
) {
  const { path, texts, counter } = props.kind;
  const { toast, navigate } = useModule();
  const [search] = useSearchParams();
  const close = () => navigate(listAddress(path));
  return (
    <NewRecordPage noun={texts.noun} counter={counter} back={{ to: path, label: texts.list }} narrow>
      <MasterDataEditor
        // Another part of the list begins another record.
        key={search.toString()}
        {...props}
        search={search}
        onCancel={close}
        onSaved={() => {
          toast({ kind: 'success', message: texts.added });
          close();
        }}
      />
    </NewRecordPage>
  );
}

/** One record by the id of its route: its form; where the kind has a page, the page, and the form at `?edit`. */
export function OneRecord<Detail extends StoredRecord, Input, Values extends FormikValues>(
  props: ScreenProps<Detail, Input, Values>,
) {
  const { kind, form } = props;
  const { id } = useParams();
  const { toast, navigate, can } = useModule();
  const { resource, path, texts, titleOf, area } = kind;
  const { Page, Overview, PageActions, PageBadges } = form;
  const address = useEditAddress(`${path}/${id}`);
  const isEditing = address.isEditing && can(area, 'edit');
  return (
    <RecordPage
      resource={resource}
      id={id}
      back={{ to: path, label: texts.list }}
      noun={texts.noun[0]}
      title={titleOf}
      edits={Page ? 'on-demand' : 'always'}
      editing={Page && { ...address, isEditing }}
      narrow={!Page || isEditing}
      renderAside={PageBadges && ((record) => <PageBadges record={record} />)}
      renderActions={(record, edit) =>
        !(Page && edit.snapshot) && (
          <>
            {Page && can(area, 'edit') && !form.isReadOnly?.(record) && (
              <Button icon={<EditIcon />} onClick={edit.start}>
                {t('action.edit')}
              </Button>
            )}
            {PageActions && <PageActions record={record} />}
            <MasterDataActions kind={kind} record={record} />
          </>
        )
      }
    >
      {(record, { snapshot, stop }) => {
        if (Page && !snapshot) return <Page record={record} />;
        const close = Page ? stop : () => navigate(listAddress(path));
        return (
          <>
            {Overview && <Overview record={record} />}
            <MasterDataEditor
              {...props}
              record={snapshot ?? record}
              onCancel={close}
              onSaved={() => {
                toast({ kind: 'success', message: texts.updated });
                close();
              }}
            />
            {!Page && <RecordActivity resource={resource} id={record.id} />}
          </>
        );
      }}
    </RecordPage>
  );
}
