import { useCompany } from '@accounts/shared-ui';
import { paperSizeOf, todayIn, type IsoDate, type PaperSize } from '@accounts/shared-domain';

/** What every report takes from the company. */
export interface ReportSettings {
  companyName: string;
  today: IsoDate;
  /** First month of the financial year, 1 to 12. */
  financialYearStart: number;
  /** Decimals of the currency. */
  decimals: number;
  currencyCode: string;
  /** Address of the company's logo, for PDFs. */
  logo: string | null;
  paperSize: PaperSize;
}

/** The company's calendar and currency; January and two decimals until the company is known. */
export function useReportSettings(): ReportSettings {
  const company = useCompany();
  return {
    companyName: company?.name ?? '',
    today: todayIn(company?.timeZone),
    financialYearStart: company?.financialYearStart ?? 1,
    decimals: company?.currencyExponent ?? 2,
    currencyCode: company?.currencyCode ?? '',
    logo: company?.logo ?? null,
    paperSize: paperSizeOf(company?.countryCode ?? ''),
  };
}
